import type { Permission } from "#lib/domain/access/permissions";
import type { Operation } from "#lib/schemas/operation";

/**
 * Whether people prove once more who they are before they change something by that permission. A new operation of such a permission asks
 * for a fresh proof unless it is an exception below.
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

/** Operations whose own body proves the person, by this member. */
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

/** Operations that ask for no fresh proof though their permission does, and why. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  addEvidence: "adds words and files to what the bank decides about",
  createRefund: "money goes back to the payer it came from, and nowhere else",
  refundSuspense: "money goes back to the payer it came from, and nowhere else",
  refundPixPayment: "money goes back to the payer it came from, and nowhere else",
  acceptSuspense: "money comes in",
  cancelPayout: "money stays, and must be quick",
  cancelPayoutRaise: "takes power away, and must be quick",
  revokeAccessToken: "takes power away, and must be quick",
  revokeApiClient: "takes power away, and must be quick",
  revokeConnectedApp: "takes power away, and must be quick",
  revokeInvitation: "takes power away, and must be quick",
  deleteWebhookEndpoint: "takes an address away",
  updateWebhookEndpoint: "what is sent stays signed by the same secret, which it does not show",
  updateConnection: "its account and secrets stay, which somebody proved to be themselves for",
  testConnection: "asks with what exists",
  deleteConnection: "takes away what no payment used",
  importSettlementFile: "is compared with the books, and books nothing",
  bookSettlementFile: "books what the provider has kept already, once, and can be withdrawn",
  testWebhookEndpoint: "sends a ping to an address that exists",
  redeliverEvent: "sends to addresses that exist",
  replayEvents: "sends to addresses that exist",
  updateBranding: "changes a colour, which its owner sees and changes back",
  setLogo: "changes a picture, which its owner sees and changes back",
  removeLogo: "takes a picture away",
};

/** Whether people, not tokens, need a proof of identity that is at most 5 minutes old for an operation. */
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
