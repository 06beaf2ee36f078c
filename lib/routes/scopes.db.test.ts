import { beforeAll, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { accessTokens } from "#db/schema/access-tokens";
import { apiClients } from "#db/schema/api-clients";
import { createAccessToken } from "#lib/access-tokens/create-access-token";
import { listAccessTokens } from "#lib/access-tokens/list-access-tokens";
import { addApiClient } from "#lib/api-clients/add-api-client";
import { listApiClients } from "#lib/api-clients/list-api-clients";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import {
  authenticateClient,
  hashClientSecret,
  issueClientToken,
} from "#lib/platform/auth/issue-client-token";
import { newId } from "#lib/platform/ids/new-id";
import { admitMerchant } from "#lib/routes/admit-caller";
import { OPERATIONS } from "#lib/schemas/operations/index";
import { FORMER_SCOPES, SCOPES, type Scope } from "#lib/team/roles.rules";
import { newMerchant } from "#test/new-merchant";

/** The current scope of each operation that once had another, decided here by hand. */
const MOVED: Record<string, [scope: Scope, formerScope: Scope]> = {
  createRefund: ["refunds:write", "charges:write"],
  refundSuspense: ["refunds:write", "charges:write"],
  refundPixPayment: ["refunds:write", "payments:write"],
  requestPayout: ["payouts:write", "charges:write"],
  approvePayout: ["payouts:write", "charges:write"],
  cancelPayout: ["payouts:write", "charges:write"],
  setPayoutSettings: ["payouts:write", "charges:write"],
  setPayoutSchedule: ["payouts:write", "charges:write"],
  setPayoutFee: ["payouts:write", "charges:write"],
  listPayouts: ["payouts:read", "charges:read"],
  getPayout: ["payouts:read", "charges:read"],
  getPayoutSettings: ["payouts:read", "charges:read"],
  listPayoutSchedules: ["payouts:read", "charges:read"],
  exportPayouts: ["payouts:read", "charges:read"],
};

/** Operations without a former scope. */
const NEW = ["approvePayoutRaise", "cancelPayoutRaise"];

/** Operations of people who move money that do not themselves move any, so their scope is unchanged. */
const GIVES_NOTHING_AWAY = ["acceptSuspense", "addEvidence", "removeEvidence", "respondToDispute"];
/** Coins are sent under a separate scope, and only after staff approval. */
const OWN_SCOPE = { requestWithdrawal: "invoices:write" };

const OF_MERCHANTS = OPERATIONS.filter(({ auth }) => auth === "merchant");

let owner: Awaited<ReturnType<typeof newMerchant>> & { role: "OWNER" };
beforeAll(async () => {
  owner = { ...(await newMerchant()), role: "OWNER" };
});

/**
 * Whether a token with the given scopes may call the operation, if it was issued now, by an earlier process, or for an earlier
 * client.
 */
type Maker = (scopes: Scope[]) => Promise<string>;

const made: Record<"now" | "before" | "by an earlier client", Maker> = {
  now: async (scopes) =>
    (await createAccessToken(owner, { name: "now", scopes, expiresInDays: 1 }, SYSTEM_ACTOR)).token,
  before: (scopes) =>
    issueAccessToken(
      db(),
      { merchantId: owner.merchantId, userId: owner.userId, clientId: null },
      { name: "before", scopes, scopeVersion: 1, lifetimeMs: 600_000 },
    ).then(({ token }) => token),
  "by an earlier client": async (scopes) => {
    const secret = "a secret of long ago";
    const id = await clientOfBefore(scopes, secret);
    return (await issueClientToken(await authenticateClient({ id, secret }), undefined)).access_token;
  },
};

/** A client as an earlier process stored it, without a scope version. */
async function clientOfBefore(scopes: Scope[], secret: string) {
  const id = newId("apiClient");
  const { merchantId, userId: createdBy } = owner;
  const row = { id, merchantId, createdBy, name: "before", scopes, secretHash: hashClientSecret(secret) };
  await db().insert(apiClients).values(row);
  return id;
}

async function refusalOf(operation: (typeof OF_MERCHANTS)[number], token: string): Promise<string | null> {
  const request = new Request("https://ponte.example/api", { headers: { authorization: `Bearer ${token}` } });
  try {
    await admitMerchant(operation, request);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe("scopes of refunds and payouts", () => {
  it("are required by exactly the operations that refund or pay out", () => {
    const moved = OPERATIONS.filter(({ formerScope }) => formerScope !== undefined);
    expect(Object.fromEntries(moved.map((one) => [one.id, [one.scope, one.formerScope]]))).toEqual(MOVED);
    const opened = OPERATIONS.filter(({ scope }) => scope && /^(refunds|payouts):/.test(scope));
    expect(opened.map(({ id }) => id).sort()).toEqual([...Object.keys(MOVED), ...NEW].sort());
  });

  it("are required wherever people need the right to move money", () => {
    const others = OPERATIONS.filter(
      ({ id, permission }) => permission === "money:move" && !MOVED[id] && !NEW.includes(id),
    );
    const scopes = Object.fromEntries(others.map(({ id, scope }) => [id, scope]));
    expect(Object.keys(scopes).sort()).toEqual([...GIVES_NOTHING_AWAY, ...Object.keys(OWN_SCOPE)].sort());
    expect(scopes).toMatchObject(OWN_SCOPE);
  });

  it.each(Object.keys(made) as (keyof typeof made)[])(
    "allow the decided operations to a token made %s",
    async (when) => {
      for (const scope of SCOPES) {
        const token = await made[when]([scope]);
        for (const operation of OF_MERCHANTS.filter(({ sessionOnly }) => !sessionOnly)) {
          const [now, before] = MOVED[operation.id] ?? [operation.scope, operation.scope];
          const opens = operation.scope === undefined || scope === (when === "now" ? now : before);
          const refused = await refusalOf(operation, token);
          expect(refused, `${operation.id} with ${scope}`).toBe(opens ? null : "insufficient_scope");
        }
      }
    },
  );

  it("mark older tokens that allow more than new tokens with the same scopes", async () => {
    owner = { ...(await newMerchant()), role: "OWNER" };
    for (const scope of SCOPES) {
      await made.now([scope]);
      await made.before([scope]);
      await clientOfBefore([scope], "-");
      await addApiClient(owner, { name: "now", scopes: [scope] }, SYSTEM_ACTOR);
    }
    for (const shown of [...(await listAccessTokens(owner)), ...(await listApiClients(owner))]) {
      const former: readonly Scope[] = FORMER_SCOPES;
      const opensMore = shown.name === "before" && shown.scopes.some((scope) => former.includes(scope));
      expect(shown.grandfathered, `${shown.name} ${shown.scopes}`).toBe(opensMore);
    }
  });

  it("mean the first version for a token stored by an older process", async () => {
    const { merchantId, userId } = owner;
    const expiresAt = new Date(Date.now() + 600_000);
    const row = { id: newId("accessToken"), merchantId, userId, name: "-", scopes: [], expiresAt };
    const [stored] = await transaction((tx) => tx.insert(accessTokens).values(row).returning());
    expect(stored?.scopeVersion).toBe(1);
  });
});
