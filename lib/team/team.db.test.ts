import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { auditEntries } from "#db/schema/audit";
import { invitations } from "#db/schema/invitations";
import { mails } from "#db/schema/mails";
import { newResetLink } from "#lib/account/reset-link";
import { findPasswordReset } from "#lib/account/reset-password";
import { findLiveSession } from "#lib/account/sessions.queries";
import { startSession } from "#lib/account/start-session";
import { findUser, findUserByEmail, insertUser } from "#lib/account/users.queries";
import { findLiveApiClient, insertApiClient } from "#lib/api-clients/api-clients.queries";
import type { Actor } from "#lib/audit/audit.rules";
import type { InvitationId, MerchantId, UserId } from "#lib/domain/ids";
import { issueAccessToken, verifyAccessToken } from "#lib/platform/auth/access-token";
import { passwordMatches } from "#lib/platform/auth/password";
import { newId } from "#lib/platform/ids/new-id";
import { MailRefused } from "#lib/platform/mail/mail-refused";
import { sendMail } from "#lib/platform/mail/send-mail";
import { acceptInvitation } from "#lib/team/accept-invitation";
import { createInvitation } from "#lib/team/create-invitation";
import { findInvitation } from "#lib/team/find-invitation";
import { listTeam } from "#lib/team/list-team";
import { revokeInvitation } from "#lib/team/revoke-invitation";
import type { Role } from "#lib/team/roles.rules";
import type { TeamManager } from "#lib/team/team";
import { updateMember } from "#lib/team/update-member";
import { newMerchant } from "#test/new-merchant";

const PASSWORD = "correct horse battery";
const FROM = { address: null, userAgent: null, requestId: null };

let merchantId: MerchantId;
let userId: UserId;
let owner: TeamManager;
let actor: Actor;
let email: string;
beforeEach(async () => {
  ({ merchantId, userId } = await newMerchant());
  owner = { merchantId, userId };
  actor = { userId, role: "OWNER", tokenId: null, ...FROM };
  email = `Bia.${userId}@example.com`;
});

const invite = async (role: Role = "VIEWER", by = owner) => {
  const created = await createInvitation(by, { email, role }, actor);
  return { id: created.id as InvitationId, token: new URL(created.url).pathname.split("/").at(-1) ?? "" };
};
const accept = (token: string) => acceptInvitation({ token, name: " Bia ", password: PASSWORD }, FROM);
const gone = { code: "not_found" };

async function addMember(role: Role): Promise<UserId> {
  const id = newId("user");
  const staff = role === "ADMIN" || role === "OPERATOR";
  const of = staff ? null : merchantId;
  await insertUser(db(), {
    id,
    email: `${id}@example.com`,
    name: "Eva",
    passwordHash: "-",
    role,
    merchantId: of,
  });
  return id;
}

async function actions() {
  const mine = eq(auditEntries.chain, merchantId);
  const entries = await db().select().from(auditEntries).where(mine).orderBy(asc(auditEntries.sequence));
  return entries.map(({ action, objectId }) => [action, objectId]);
}

describe("an invitation", () => {
  it("makes the holder of its link a member, with its role and the chosen password", async () => {
    const { id, token } = await invite("FINANCE");
    expect(await findInvitation(token)).toMatchObject({
      email,
      role: "FINANCE",
      merchantName: "Padaria Estrela",
    });
    expect(await accept(token)).toEqual({ email });
    const user = await findUserByEmail(db(), email);
    expect(user).toMatchObject({ merchantId, role: "FINANCE", name: "Bia" });
    expect(await passwordMatches(PASSWORD, user?.passwordHash ?? null)).toBe(true);
    expect(await actions()).toEqual([
      ["invitation.created", id],
      ["invitation.accepted", id],
    ]);
  });

  it("is accepted once, with any number of simultaneous tries", async () => {
    const { token } = await invite();
    const tries = await Promise.allSettled([accept(token), accept(token), accept(token)]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(accept(token)).rejects.toMatchObject(gone);
    expect(await findInvitation(token)).toBeNull();
  });

  it.each([
    ["was revoked", (id: InvitationId) => revokeInvitation(owner, id, actor)],
    [
      "has expired",
      (id: InvitationId) =>
        db().update(invitations).set({ expiresAt: new Date() }).where(eq(invitations.id, id)),
    ],
    ["was sent again", () => invite()],
    [
      "is of somebody who was disabled since",
      async () =>
        updateMember({ merchantId, userId: await addMember("OWNER") }, userId, { status: "DISABLED" }, actor),
    ],
    [
      "is of somebody who lost the team since",
      async () =>
        updateMember({ merchantId, userId: await addMember("OWNER") }, userId, { role: "FINANCE" }, actor),
    ],
  ])("is invalid once it %s", async (_, end) => {
    const { id, token } = await invite();
    await end(id);
    expect(await findInvitation(token)).toBeNull();
    await expect(accept(token)).rejects.toMatchObject(gone);
    expect(await findUserByEmail(db(), email)).toBeNull();
  });

  it("lasts 7 days, and is listed without its link meanwhile", async () => {
    const { id, token } = await invite();
    const { invitations: open } = await listTeam(merchantId);
    expect(open).toMatchObject([{ id, email, role: "VIEWER", invitedBy: "Ana" }]);
    expect(JSON.stringify(open)).not.toContain(token);
    const [one] = open;
    const days = (Date.parse(one?.expiresAt ?? "") - Date.parse(one?.createdAt ?? "")) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
    await revokeInvitation(owner, id, actor);
    expect((await listTeam(merchantId)).invitations).toEqual([]);
  });

  it("shows when the invited mailbox refused its mail", async () => {
    await invite();
    const isMailRefused = async () => (await listTeam(merchantId)).invitations[0]?.isMailRefused;
    expect(await isMailRefused()).toBe(false);
    const [mail] = await db().select().from(mails).where(eq(mails.recipient, email));
    const transport = { send: () => Promise.reject(new MailRefused("MAILBOX", "550 No such user")) };
    await sendMail(mail?.id ?? newId("mail"), transport);
    expect(await isMailRefused()).toBe(true);
  });

  it("is stored without its token", async () => {
    const { id, token } = await invite();
    const [stored] = await db().select().from(invitations).where(eq(invitations.id, id));
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it("is refused for an existing user, in any letter case of the e-mail", async () => {
    const { token } = await invite();
    await insertUser(db(), {
      id: newId("user"),
      email: email.toLowerCase(),
      name: "Bia",
      passwordHash: "-",
      role: "ADMIN",
      merchantId: null,
    });
    await expect(invite()).rejects.toMatchObject({ code: "email_taken" });
    await expect(accept(token)).rejects.toMatchObject({ code: "email_taken" });
    expect(await findInvitation(token), "a refusal uses up no invitation").not.toBeNull();
  });

  it.each([
    ["a merchant's team", "ADMIN", false],
    ["the staff", "OWNER", true],
  ] as const)("to %s cannot be to the role %s", async (_, role, staff) => {
    const by = staff ? { merchantId: null, userId: await addMember("ADMIN") } : owner;
    await expect(invite(role, by)).rejects.toMatchObject({ errors: [{ pointer: "/role" }] });
  });

  it("to the staff creates a staff member", async () => {
    const { token } = await invite("OPERATOR", { merchantId: null, userId: await addMember("ADMIN") });
    await accept(token);
    expect(await findUserByEmail(db(), email)).toMatchObject({ merchantId: null, role: "OPERATOR" });
  });

  it("can be revoked only by its own team", async () => {
    const { id, token } = await invite();
    const { merchantId: stranger } = await newMerchant();
    for (const merchantId of [stranger, null]) {
      await expect(revokeInvitation({ merchantId }, id, actor)).rejects.toMatchObject(gone);
    }
    expect(await findInvitation(token)).not.toBeNull();
  });
});

describe("a member", () => {
  it("gets another role, which is audited with the old one", async () => {
    const id = await addMember("VIEWER");
    expect(await updateMember(owner, id, { role: "DEVELOPER" }, actor)).toMatchObject({ role: "DEVELOPER" });
    expect(await actions()).toEqual([["user.role_changed", id]]);
    const [entry] = await db().select().from(auditEntries).where(eq(auditEntries.chain, merchantId));
    expect([entry?.before, entry?.after]).toEqual([{ role: "VIEWER" }, { role: "DEVELOPER" }]);
  });

  it("loses sessions, tokens, clients and mailed links when disabled, and regains none when enabled", async () => {
    const id = await addMember("DEVELOPER");
    const session = await startSession(id, { address: "", userAgent: null });
    const grant = { name: "shop", scopes: ["charges:read" as const], lifetimeMs: 60_000 };
    const { token } = await issueAccessToken(db(), { merchantId, userId: id, clientId: null }, grant);
    const client = newId("apiClient");
    const stored = { id: client, merchantId, createdBy: id, name: "shop", secretHash: "-", scopes: [] };
    await transaction((tx) => insertApiClient(tx, stored));
    const ofClient = { merchantId, userId: id, clientId: client };
    const { token: clientToken } = await issueAccessToken(db(), ofClient, grant);
    const { url } = await transaction((tx) => newResetLink(tx, id));
    const link = url.split("/").at(-1) ?? "";
    const works = async () => [
      (await findPasswordReset(link)) !== null,
      (await verifyAccessToken(clientToken)) !== null,
      (await findLiveSession(session)) !== null,
      (await verifyAccessToken(token)) !== null,
      (await findLiveApiClient(db(), client)) !== null,
    ];
    expect(await works()).toEqual(Array(5).fill(true));
    expect(await updateMember(owner, id, { status: "DISABLED" }, actor)).toMatchObject({
      status: "DISABLED",
    });
    expect(await works()).toEqual(Array(5).fill(false));
    expect(await updateMember(owner, id, { status: "ACTIVE" }, actor)).toMatchObject({ status: "ACTIVE" });
    expect(await works()).toEqual(Array(5).fill(false));
    expect(await actions()).toEqual([
      ["user.signed_in", session],
      ["user.disabled", id],
      ["user.enabled", id],
    ]);
  });

  it("keeps the first time when disabled again, and nothing is recorded twice", async () => {
    const id = await addMember("VIEWER");
    await updateMember(owner, id, { status: "DISABLED" }, actor);
    const since = (await findUser(db(), id))?.disabledAt;
    await updateMember(owner, id, { status: "DISABLED" }, actor);
    expect((await findUser(db(), id))?.disabledAt).toEqual(since);
    expect(await actions()).toHaveLength(1);
  });

  it.each([{ role: "VIEWER" as const }, { status: "DISABLED" as const }])(
    "stays an owner as the last one: %j",
    async (body) => {
      const second = await addMember("OWNER");
      const manager = { merchantId, userId: second };
      await updateMember(owner, second, { role: "FINANCE" }, actor);
      await expect(updateMember(manager, userId, body, actor)).rejects.toMatchObject({
        code: "illegal_transition",
      });
      expect(await findUser(db(), userId)).toMatchObject({ role: "OWNER", disabledAt: null });
    },
  );

  it("does not count as an owner while disabled", async () => {
    const second = await addMember("OWNER");
    await updateMember(owner, second, { status: "DISABLED" }, actor);
    await expect(updateMember(owner, userId, { role: "VIEWER" }, actor)).rejects.toMatchObject({
      code: "illegal_transition",
    });
  });

  it("one owner remains when two owners remove each other's role simultaneously", async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await addMember("OWNER"), await addMember("OWNER")];
      await Promise.allSettled([
        ...[userId, one].map((id) =>
          updateMember({ merchantId, userId: two }, id, { role: "VIEWER" }, actor),
        ),
        ...[userId, two].map((id) =>
          updateMember({ merchantId, userId: one }, id, { status: "DISABLED" }, actor),
        ),
        updateMember(owner, two, { role: "FINANCE" }, actor),
      ]);
      const { members } = await listTeam(merchantId);
      const owners = members.filter(({ role, status }) => role === "OWNER" && status === "ACTIVE");
      expect(owners.length).toBeGreaterThanOrEqual(1);
      userId = owners[0]?.id as UserId;
      owner = { merchantId, userId };
    }
  });

  it("cannot disable themselves", async () => {
    await addMember("OWNER");
    await expect(updateMember(owner, userId, { status: "DISABLED" }, actor)).rejects.toMatchObject({
      code: "illegal_transition",
    });
  });

  it("of another team, or an unknown one, is not found", async () => {
    const { userId: stranger } = await newMerchant();
    for (const id of [stranger, await addMember("OPERATOR"), newId("user"), "usr_x", ""]) {
      await expect(updateMember(owner, id, { status: "DISABLED" }, actor)).rejects.toMatchObject(gone);
    }
    expect(await findUser(db(), stranger)).toMatchObject({ disabledAt: null });
  });
});

it("is listed with their last use and whether they have a second factor", async () => {
  const session = await startSession(userId, { address: "", userAgent: null });
  const seen = (await findLiveSession(session))?.session.lastSeenAt.toISOString();
  const id = await addMember("VIEWER");
  expect((await listTeam(merchantId)).members).toMatchObject([
    { id: userId, role: "OWNER", status: "ACTIVE", secondFactor: false, lastSeenAt: seen },
    { id, role: "VIEWER", lastSeenAt: null },
  ]);
});
