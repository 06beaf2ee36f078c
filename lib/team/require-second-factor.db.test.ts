import { encode } from "next-auth/jwt";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { startSession } from "#lib/account/start-session";
import { insertUser, updateUser } from "#lib/account/users.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { authenticate } from "#lib/platform/auth/authenticate";
import { hashPassword } from "#lib/platform/auth/password";
import { readSession, sessionSecret } from "#lib/platform/auth/session";
import { sessionCookieName } from "#lib/platform/auth/session-cookie";
import { newId } from "#lib/platform/ids/new-id";
import { requireSecondFactor } from "#lib/team/require-second-factor";
import type { Role } from "#lib/team/roles.rules";
import { newMerchant } from "#test/new-merchant";
import { newSecondFactor } from "#test/new-second-factor";

const PASSWORD = "correct horse battery";

let merchantId: MerchantId;
let owner: UserId;
beforeEach(async () => {
  ({ merchantId, userId: owner } = await newMerchant());
});

async function newPerson(role: Role, team: MerchantId | null): Promise<UserId> {
  const id = newId("user");
  const passwordHash = await hashPassword(PASSWORD);
  await insertUser(db(), {
    id,
    email: `${id}@example.com`,
    name: "Eva",
    passwordHash,
    role,
    merchantId: team,
  });
  return id;
}

async function cookieOf(userId: UserId): Promise<string> {
  const session = await startSession(userId, { address: "", userAgent: null });
  return encode({ token: { sub: session }, secret: sessionSecret() });
}

/** The result of a person's request: `in`, or the code of the refusal. */
async function askAs(userId: UserId, beforeSecondFactor = false): Promise<string> {
  const headers = { cookie: `${sessionCookieName()}=${await cookieOf(userId)}` };
  const request = new Request("https://dashboard.example/api/charge/list", { headers });
  return authenticate(request, { beforeSecondFactor }).then(
    () => "in",
    (error) => error.code,
  );
}

const require = (required: boolean) => requireSecondFactor({ userId: owner }, { required }, SYSTEM_ACTOR);

describe("a second factor that a team requires", () => {
  it("limits a person without one to setting one up, in API and pages, until it is set up", async () => {
    const viewer = await newPerson("VIEWER", merchantId);
    expect(await askAs(viewer)).toBe("in");
    await require(true);
    expect(await askAs(viewer)).toBe("second_factor_required");
    expect(await askAs(viewer, true)).toBe("in");
    expect(await readSession(await cookieOf(viewer))).toBeNull();
    await newSecondFactor(viewer, PASSWORD);
    expect(await askAs(viewer)).toBe("in");
    expect(await readSession(await cookieOf(viewer))).toMatchObject({ userId: viewer });
  });

  it("does not count while it is unconfirmed", async () => {
    const viewer = await newPerson("VIEWER", merchantId);
    await require(true);
    await updateUser(db(), viewer, { totpSecret: "begun" });
    expect(await askAs(viewer)).toBe("second_factor_required");
  });

  it("applies only to this team, including its owner, and ends when it is no longer required", async () => {
    const { userId: stranger } = await newMerchant();
    await require(true);
    expect([await askAs(stranger), await askAs(owner)]).toEqual(["in", "second_factor_required"]);
    await require(false);
    expect(await askAs(owner)).toBe("in");
  });
});

describe("staff", () => {
  it.each(["ADMIN", "OPERATOR"] as const)("of the role %s always need one", async (role) => {
    const person = await newPerson(role, null);
    expect(await askAs(person)).toBe("second_factor_required");
    await newSecondFactor(person, PASSWORD);
    expect(await askAs(person)).toBe("in");
    const off = requireSecondFactor({ userId: person }, { required: false }, SYSTEM_ACTOR);
    await expect(off).rejects.toMatchObject({ code: "illegal_transition" });
  });
});
