import { describe, expect, it } from "vitest";
import { asksFreshProof, EXCEPTIONS, PROVES_ITSELF } from "#lib/account/fresh-proof.contract";
import { holdsSecret } from "#lib/schemas/fields/secret";
import { OPERATIONS } from "#lib/schemas/operations/index";
import type { Permission } from "#lib/team/permissions.rules";

/**
 * Operations that ask people for a fresh proof: they hand out a secret, decide who may act, say where
 * money goes, or cannot be undone.
 */
const REQUESTED = [
  "requestWithdrawal",
  "rejectWithdrawal",
  "requestPayout",
  "setPayoutSettings",
  "recordDisputeOutcome",
  "setMerchantReferences",
  "setPayoutSchedule",
  "createRecipient",
  "updateRecipient",
  "anonymizeCustomer",
  "getCallbackSecret",
  "rotateCallbackSecret",
  "createWebhookEndpoint",
  "rotateEndpointSecret",
  "createConnection",
  "setConnectionSettings",
  "withdrawSettlementFile",
  "startActing",
  "createMerchant",
  "approveConnectionHosts",
  "setUserStatus",
  "createAccessToken",
  "bindAccessToken",
  "createApiClient",
  "bindApiClient",
  "allowApp",
  "createInvitation",
  "updateMember",
  "requireSecondFactor",
  "resetMemberSecondFactor",
  "beginPasskey",
  "addPasskey",
  "removePasskey",
  "updateProfile",
  "setEmbedOrigins",
  "setMethods",
  "setCardProtection",
  "setReminderTerms",
  "setTax",
  "setInstallmentTerms",
  "setCryptoTerms",
  "setMerchantPrices",
  "setPayoutFee",
];

/** Operations that return a secret without asking for a fresh proof, and why. */
const SECRETS_WITHOUT: Record<string, string> = {
  createCharge: "its token opens one payer's page, which the charge's address opens too",
  createCheckoutToken: "its token opens one payer's page, which the charge's address opens too",
  beginPasskeyProof: "is itself the first step of a proof",
  listConnections: "its addresses accept only hints and signed reports",
};

const SETTINGS: readonly Permission[] = [
  "settings:manage",
  "terms:manage",
  "prices:manage",
  "developers:manage",
  "connections:manage",
  "recipients:manage",
  "team:manage",
  "merchants:manage",
  "money:move",
];

describe("a fresh proof", () => {
  it("is required by exactly these operations", () => {
    expect(
      OPERATIONS.filter(asksFreshProof)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...REQUESTED].sort());
  });

  it.each(SETTINGS)(
    "is required by a new operation that changes something under the permission %s",
    (permission) => {
      for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const)
        expect(asksFreshProof({ id: "somethingNew", method, permission })).toBe(true);
      expect(asksFreshProof({ id: "somethingNew", method: "GET", permission })).toBe(false);
    },
  );

  it("has a decision for every operation that returns a secret", () => {
    const secret = OPERATIONS.filter(
      ({ auth, answer }) => auth !== "checkout" && auth !== "public" && holdsSecret(answer),
    );
    const decided = [...REQUESTED, ...Object.keys(PROVES_ITSELF), ...Object.keys(SECRETS_WITHOUT)];
    const without = secret.filter(({ id }) => !decided.includes(id) && !(id in EXCEPTIONS));
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  it.each(Object.entries(PROVES_ITSELF))("is in the body of %s as %s", (id, member) => {
    const body = OPERATIONS.find((operation) => operation.id === id)?.body;
    const refused = body?.safeParse({}).error?.issues.flatMap(({ path }) => path);
    expect(refused).toContain(member);
  });

  it("has exceptions only for operations that would require it, each with a reason", () => {
    const asking = OPERATIONS.filter((one) => asksFreshProof({ ...one, id: "another" })).map(({ id }) => id);
    expect(Object.keys(EXCEPTIONS).filter((id) => !asking.includes(id))).toEqual([]);
    const known = OPERATIONS.map(({ id }) => id);
    expect(Object.keys({ ...PROVES_ITSELF, ...SECRETS_WITHOUT }).filter((id) => !known.includes(id))).toEqual(
      [],
    );
  });
});
