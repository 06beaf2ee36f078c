import type { Operation } from "#lib/schemas/operation";
import type { Permission } from "#lib/team/permissions.rules";

/**
 * Whether a change under this permission requires a fresh proof of identity. A new operation under such a permission
 * requires one unless it is an exception below.
 */
const CHANGES_ASK: Record<Permission, boolean> = {
  "payments:create": false,
  "money:move": true,
  "disputes:decide": true,
  "recipients:manage": true,
  "customers:anonymize": true,
  "terms:manage": true,
  "settings:manage": true,
  "developers:manage": true,
  "connections:manage": true,
  "team:manage": true,
  "audit:read": false,
  "prices:manage": true,
  "withdrawals:decide": true,
  "reports:take": false,
  "merchants:manage": true,
  "merchants:act": true,
};

/** Operations whose body contains the proof of identity, and the member that contains it. */
export const PROVES_ITSELF: Readonly<Record<string, string>> = {
  approveWithdrawal: "code",
  approvePayout: "code",
  approvePayoutRaise: "code",
  changePassword: "currentPassword",
  beginSecondFactor: "password",
  confirmSecondFactor: "code",
  disableSecondFactor: "password",
  renewRecoveryCodes: "password",
};

/** Operations exempt from their permission's fresh proof, and why. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  addEvidence: "adds text and files for the bank's decision",
  removeEvidence: "removes what nobody has sent, and can be added again",
  respondToDispute: "sends what was already stored for the bank's decision",
  createRefund: "money goes back to the payer it came from, and nowhere else",
  refundSuspense: "money goes back to the payer it came from, and nowhere else",
  refundPixPayment: "money goes back to the payer it came from, and nowhere else",
  acceptSuspense: "money comes in",
  cancelPayout: "keeps money here, and must be quick",
  cancelPayoutRaise: "takes power away, and must be quick",
  revokeAccessToken: "takes power away, and must be quick",
  revokeApiClient: "takes power away, and must be quick",
  revokeConnectedApp: "takes power away, and must be quick",
  revokeInvitation: "takes power away, and must be quick",
  deleteWebhookEndpoint: "removes an address",
  createEventConsumer: "reads what the list of events shows to the same people",
  deleteEventConsumer: "removes a reader; the events stay",
  acknowledgeEvents: "marks events as read; they stay",
  updateWebhookEndpoint: "events stay signed by the same secret, which it does not reveal",
  updateConnection: "its account and secrets stay, and setting them took a proof",
  testConnection: "uses the stored settings",
  deleteConnection: "removes what no payment used",
  importSettlementFile: "is compared with the books, and books nothing",
  bookSettlementFile: "books what the provider has already kept, once, and can be withdrawn",
  testWebhookEndpoint: "sends a ping to an address that exists",
  redeliverEvent: "sends to addresses that exist",
  replayEvents: "sends to addresses that exist",
  updateBranding: "changes a color; the owner sees it and can change it back",
  setLogo: "changes a picture; the owner sees it and can change it back",
  removeLogo: "removes a picture",
};

/** Whether an operation requires people, but not tokens, to have proved their identity in the last 5 minutes. */
export function asksFreshProof({
  id = "",
  method = "GET",
  permission,
  freshProof,
}: Partial<Pick<Operation, "id" | "method" | "permission" | "freshProof">>): boolean {
  if (freshProof) return true;
  if (method === "GET" || permission === undefined || !CHANGES_ASK[permission]) return false;
  return !Object.hasOwn(EXCEPTIONS, id) && !Object.hasOwn(PROVES_ITSELF, id);
}
