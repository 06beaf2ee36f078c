import { eq } from "drizzle-orm";
import { encode } from "next-auth/jwt";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { merchants } from "#db/schema/merchants";
import { users } from "#db/schema/users";
import { signIn } from "#lib/account/sign-in";
import { startSession } from "#lib/account/start-session";
import { findUser, findUserByEmail, lockMembersOfRole } from "#lib/account/users.queries";
import { findLiveApiClient } from "#lib/api-clients/api-clients.queries";
import { createApiClient } from "#lib/api-clients/create-api-client";
import type { Actor } from "#lib/audit/audit.rules";
import type { Id, MerchantId, UserId } from "#lib/domain/ids";
import { createUser } from "#lib/merchants/create-user";
import { endDemo } from "#lib/merchants/end-demo";
import { issueAccessToken, verifyAccessToken } from "#lib/platform/auth/access-token";
import { readSession, sessionSecret } from "#lib/platform/auth/session";
import { newId } from "#lib/platform/ids/new-id";
import { acceptInvitation } from "#lib/team/accept-invitation";
import { createInvitation } from "#lib/team/create-invitation";
import { findInvitation } from "#lib/team/find-invitation";
import { changeSettings } from "#test/change-settings";
import { newMerchant } from "#test/new-merchant";

const PASSWORD = "correct horse battery";
const FROM = { address: null, userAgent: null, requestId: null };

let merchantId: MerchantId;
let userId: UserId;
let email: string;
let actor: Actor;
beforeEach(async () => {
  changeSettings({ demo: true });
  ({ merchantId } = await newMerchant());
  email = `${newId("user")}@example.com`;
  await db().update(merchants).set({ isDemo: true }).where(eq(merchants.id, merchantId));
  userId = await createUser(db(), { email, name: "Ana", password: PASSWORD, role: "OWNER", merchantId });
  actor = { userId, role: "OWNER", tokenId: null, ...FROM };
});
afterEach(() => changeSettings({ demo: true }));

const switchOff = () => changeSettings({ demo: false });
const enter = () => signIn({ email, password: PASSWORD, code: "" }, "192.0.2.1");
const invite = async () => {
  const { url } = await createInvitation(
    { merchantId, userId },
    { email: `x${email}`, role: "VIEWER" },
    actor,
  );
  return new URL(url).pathname.split("/").at(-1) ?? "";
};
const accept = (token: string) => acceptInvitation({ token, name: "Bia", password: PASSWORD }, FROM);

/** Opens one of every means of access; the returned functions check whether each still works. */
async function openCredentials() {
  const sub = await startSession(userId, { address: "", userAgent: null });
  const cookie = await encode({ token: { sub }, secret: sessionSecret() });
  const { token } = await issueAccessToken(
    db(),
    { merchantId, userId, clientId: null },
    { name: "test", scopes: ["charges:read"], lifetimeMs: 60_000 },
  );
  const owner = { merchantId, userId };
  const { clientId } = await createApiClient(owner, { name: "test", scopes: ["charges:read"] }, actor);
  const invitation = await invite();
  return async () => ({
    signIn: (await enter()).outcome === "signed_in",
    session: (await readSession(cookie)) !== null,
    token: (await verifyAccessToken(token)) !== null,
    client: (await findLiveApiClient(db(), clientId as Id<"apiClient">)) !== null,
    invitation: (await findInvitation(invitation)) !== null,
  });
}

const ALL = { signIn: true, session: true, token: true, client: true, invitation: true };
const NONE = { signIn: false, session: false, token: false, client: false, invitation: false };

describe("a person of the demo", () => {
  it("has no access as soon as the demo is off, even before it is ended", async () => {
    const open = await openCredentials();
    expect(await open()).toEqual(ALL);
    switchOff();
    expect(await open()).toEqual(NONE);
    await expect(accept(await invite())).rejects.toMatchObject({ code: "not_found" });
  });

  it("can use only their password when the demo is on again, because every other credential was revoked", async () => {
    const open = await openCredentials();
    const said = await endDemo();
    expect(said).toMatch(/^The demo is off: its people \(\d+\) [^\n]+\.$/);
    expect(await open()).toEqual({ ...NONE, signIn: true });
    expect(await endDemo()).toMatch(/ 0 sessions, 0 access tokens, 0 API clients and 0 invitations\./);
  });

  it("makes everyone whom they invite a person of the demo, since the demo's password is public", async () => {
    await accept(await invite());
    expect(await findUserByEmail(db(), `x${email}`)).toMatchObject({ isDemo: true });
  });

  it("does not count among the leaders of a team without the demo", async () => {
    const leaders = () => db().transaction((tx) => lockMembersOfRole(tx, merchantId, "OWNER"));
    expect(await leaders()).toContain(userId);
    switchOff();
    expect(await leaders()).not.toContain(userId);
  });
});

it("does not affect anyone else", async () => {
  await db().update(users).set({ isDemo: false }).where(eq(users.id, userId));
  const open = await openCredentials();
  await endDemo();
  switchOff();
  expect(await open()).toEqual(ALL);
  expect(await findUser(db(), userId)).toMatchObject({ disabledAt: null });
});
