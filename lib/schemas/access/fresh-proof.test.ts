import { describe, expect, it } from "vitest";
import type { Permission } from "#lib/domain/access/permissions";
import { holdsSecret } from "#lib/schemas/fields/secret";
import type { Operation } from "#lib/schemas/operation";
import { OPERATIONS } from "#lib/schemas/operations/index";

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
  "startActing",
  "createMerchant",
  "approveConnectionHosts",
  "setUserStatus",
  "createAccessToken",
  "createApiClient",
  "createInvitation",
  "updateMember",
  "requireSecondFactor",
  "resetMemberSecondFactor",
  "beginPasskey",
  "addPasskey",
  "removePasskey",
];

/** Operations whose own body proves the person. */
const PROVES_ITSELF: Record<string, string> = {
  approveWithdrawal: "code",
  approvePayout: "code",
  approvePayoutRaise: "code",
  changePassword: "currentPassword",
  beginSecondFactor: "password",
  confirmSecondFactor: "code",
  disableSecondFactor: "password",
  renewRecoveryCodes: "password",
};

/** Operations with such a power that do not ask, and why. */
const NOT_REQUESTED: Record<string, string> = {
  createCharge: "its token opens one payer's page, which the charge's address opens too",
  createCheckoutToken: "its token opens one payer's page, which the charge's address opens too",
  beginPasskeyProof: "is the way to such a proof",
  addEvidence: "adds words and files to what the bank decides about",
  createRefund: "money goes back to the payer it came from, and nowhere else",
  refundSuspense: "money goes back to the payer it came from, and nowhere else",
  refundPixPayment: "money goes back to the payer it came from, and nowhere else",
  acceptSuspense: "money comes in",
  cancelPayout: "money stays, and must be quick",
  cancelPayoutRaise: "takes power away, and must be quick",
  stopActing: "takes power away",
  revokeAccessToken: "takes power away, and must be quick",
  revokeApiClient: "takes power away, and must be quick",
  revokeInvitation: "takes power away, and must be quick",
  deleteWebhookEndpoint: "takes an address away",
  updateWebhookEndpoint: "what is sent stays signed by the same secret, which it does not show",
  listConnections: "its addresses let in hints and signed reports alone",
  updateConnection: "its account and secrets stay, which somebody proved to be themselves for",
  testConnection: "asks with what stands",
  deleteConnection: "takes away what no payment used",
  importSettlementFile: "books what the provider has kept already, once, and moves nothing",
  testWebhookEndpoint: "sends a ping to an address that stands",
  redeliverEvent: "sends to addresses that stand",
  replayEvents: "sends to addresses that stand",
};

const POWERS: readonly Permission[] = [
  "money:move",
  "disputes:decide",
  "recipients:manage",
  "developers:manage",
  "connections:manage",
  "team:manage",
  "withdrawals:decide",
  "merchants:manage",
  "merchants:act",
];

function isPowerful({ method, permission, answer, auth }: Operation): boolean {
  if (auth === "checkout" || auth === "public") return false;
  if (holdsSecret(answer)) return true;
  return method !== "GET" && permission !== undefined && POWERS.includes(permission);
}

describe("a fresh proof", () => {
  it("is required by exactly these operations", () => {
    expect(
      OPERATIONS.filter(({ freshProof }) => freshProof)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...REQUESTED].sort());
  });

  it.each(OPERATIONS.filter(isPowerful).map(({ id }) => id))("has a decision for %s", (id) => {
    expect([...REQUESTED, ...Object.keys(PROVES_ITSELF), ...Object.keys(NOT_REQUESTED)]).toContain(id);
  });

  it.each(Object.entries(PROVES_ITSELF))("is in the body of %s as %s", (id, member) => {
    const body = OPERATIONS.find((operation) => operation.id === id)?.body;
    const refused = body?.safeParse({}).error?.issues.flatMap(({ path }) => path);
    expect(refused).toContain(member);
  });

  it("has no decision for a removed operation", () => {
    const known = OPERATIONS.map(({ id }) => id);
    const decided = [...REQUESTED, ...Object.keys(PROVES_ITSELF), ...Object.keys(NOT_REQUESTED)];
    expect(decided.filter((id) => !known.includes(id))).toEqual([]);
  });
});
