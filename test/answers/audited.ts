import { sql } from "drizzle-orm";
import { db } from "#db/client";
import type { AuditAction } from "#lib/audit/audit.rules";
import type { Operation } from "#lib/schemas/operation";

/** The audit log entry of each operation; one of several where its body decides. */
export const ACTION_OF: Record<string, AuditAction | readonly AuditAction[]> = {
  cancelCharge: "charge.canceled",
  setDocumentKey: "charge.document_key_set",
  setTax: "tax.updated",
  exportTaxStatement: "data.exported",
  captureCharge: "charge.captured",
  remindPayer: "charge.reminded",
  cancelPixPayment: "charge.canceled",
  createRefund: "refund.requested",
  refundPixPayment: "refund.requested",
  refundSuspense: "refund.requested",
  acceptSuspense: "suspense.accepted",
  addEvidence: "dispute.evidence_added",
  removeEvidence: "dispute.evidence_removed",
  respondToDispute: "dispute.response_requested",
  recordDisputeOutcome: "dispute.outcome_recorded",
  requestWithdrawal: "withdrawal.requested",
  approveWithdrawal: "withdrawal.approved",
  rejectWithdrawal: "withdrawal.rejected",
  requestPayout: "payout.requested",
  approvePayout: "payout.approved",
  cancelPayout: "payout.canceled",
  setPayoutSettings: ["payout_terms.updated", "payout_limits.raise_requested"],
  approvePayoutRaise: "payout_limits.raise_approved",
  cancelPayoutRaise: "payout_limits.raise_canceled",
  setPayoutSchedule: "payout_schedule.updated",
  setPayoutFee: "payout_fee.updated",
  createRecipient: "recipient.created",
  updateRecipient: "recipient.updated",
  anonymizeCustomer: "customer.anonymized",
  removeSavedCard: "saved_card.removed",
  createPaymentLink: "payment_link.created",
  updatePaymentLink: "payment_link.updated",
  createPlan: "plan.created",
  updatePlan: "plan.updated",
  updateSubscription: "subscription.updated",
  pauseSubscription: "subscription.paused",
  resumeSubscription: "subscription.resumed",
  cancelSubscription: "subscription.canceled",
  setCycleAmount: "cycle.amount_set",
  skipCycle: "cycle.skipped",
  retryCycle: "cycle.retried",
  createAccessToken: "access_token.created",
  bindAccessToken: "access_token.updated",
  revokeAccessToken: "access_token.revoked",
  createWebhookEndpoint: "webhook_endpoint.created",
  updateWebhookEndpoint: "webhook_endpoint.updated",
  deleteWebhookEndpoint: "webhook_endpoint.deleted",
  rotateEndpointSecret: "webhook_endpoint.secret_rotated",
  testWebhookEndpoint: "webhook_endpoint.tested",
  createEventConsumer: "event_consumer.created",
  deleteEventConsumer: "event_consumer.deleted",
  createConnection: "connection.created",
  updateConnection: "connection.updated",
  setConnectionSettings: "connection.settings_changed",
  testConnection: "connection.tested",
  importSettlementFile: "connection.settlement_imported",
  bookSettlementFile: "connection.updated",
  withdrawSettlementFile: "connection.updated",
  deleteConnection: "connection.deleted",
  rotateCallbackSecret: "callback_secret.rotated",
  redeliverEvent: "events.replayed",
  replayEvents: "events.replayed",
  moveTestClock: "test_clock.moved",
  setInstallmentTerms: "installment_terms.updated",
  setCryptoTerms: "crypto_terms.updated",
  setMethods: "methods.updated",
  setCardProtection: "card_protection.updated",
  setReminderTerms: "reminders.updated",
  updateProfile: "profile.updated",
  updateBranding: "branding.updated",
  setEmbedOrigins: "embed_origins.updated",
  setLogo: "branding.updated",
  removeLogo: "branding.updated",
  setMerchantPrices: "prices.updated",
  startActing: "acting.started",
  stopActing: "acting.ended",
  allowApp: "api_client.created",
  revokeConnectedApp: "api_client.revoked",
  createApiClient: "api_client.created",
  bindApiClient: "api_client.updated",
  revokeApiClient: "api_client.revoked",
  setMerchantReferences: "references.updated",
  createMerchant: "merchant.created",
  setUserStatus: ["user.disabled", "user.enabled"],
  takeReportAgain: "report.taken_again",
  approveConnectionHosts: "connection.hosts_approved",
  createInvitation: "invitation.created",
  revokeInvitation: "invitation.revoked",
  updateMember: "user.role_changed",
  getCallbackSecret: "callback_secret.revealed",
  exportAttempts: "data.exported",
  exportCharges: "data.exported",
  exportCustomer: "data.exported",
  exportDisputes: "data.exported",
  exportInvoices: "data.exported",
  exportPayments: "data.exported",
  exportPayouts: "data.exported",
  exportPixPayments: "data.exported",
  exportRecipients: "data.exported",
  exportSubscriptions: "data.exported",
  getAuditCsv: "data.exported",
  getStatementCsv: "data.exported",
  getStatementOfx: "data.exported",
  getStatementHledger: "data.exported",
  getStatementBeancount: "data.exported",
  acceptInvitation: "invitation.accepted",
  endSession: "session.ended",
  endOtherSessions: "session.ended",
  addPasskey: "passkey.added",
  removePasskey: "passkey.removed",
  confirmSecondFactor: "second_factor.enabled",
  disableSecondFactor: "second_factor.disabled",
  renewRecoveryCodes: "recovery_codes.renewed",
  reportLostFactor: "second_factor.reported_lost",
  beginFactorEnd: "second_factor.end_begun",
  keepFactorByLink: "second_factor.kept",
  keepOwnFactor: "second_factor.kept",
  changePassword: "user.password_changed",
  resetPassword: "user.password_reset",
  resetMemberSecondFactor: "second_factor.reset",
  requireSecondFactor: "team.second_factor_required",
};

const OF_THE_DAY = "is a merchant's everyday business, which the request log records";
const OF_THE_SANDBOX = "plays another party in test mode";
const OF_A_LIST = "changes how a person sees a list";
const NOTHING_CHANGES = "stores nothing that outlives the request";

/** Operations that write no entry although they are not GET, with the reason. */
export const NOT_AUDITED: Record<string, string> = {
  acknowledgeEvents: "marks events as read, many times a minute; the consumer shows the last one",
  createCharge: OF_THE_DAY,
  createAttempt: OF_THE_DAY,
  createCheckoutToken: OF_THE_DAY,
  createPixPayment: OF_THE_DAY,
  createCryptoPayment: OF_THE_DAY,
  createSubscription: OF_THE_DAY,
  payCheckout: "is done by the payer, whom the charge's timeline shows",
  removeOwnCard: "is done by the payer to their own card, and the merchant's list shows it",
  simulateCheckoutPayment: OF_THE_SANDBOX,
  completeSandboxChallenge: OF_THE_SANDBOX,
  openSandboxDispute: OF_THE_SANDBOX,
  loseSandboxDispute: OF_THE_SANDBOX,
  winSandboxDispute: OF_THE_SANDBOX,
  cancelSandboxInternational: OF_THE_SANDBOX,
  paySandboxInternational: OF_THE_SANDBOX,
  paySandboxPix: OF_THE_SANDBOX,
  answerSandboxMandate: OF_THE_SANDBOX,
  mineSandboxCrypto: OF_THE_SANDBOX,
  paySandboxCrypto: OF_THE_SANDBOX,
  reorganiseSandboxCrypto: OF_THE_SANDBOX,
  deleteView: OF_A_LIST,
  updateView: OF_A_LIST,
  saveView: OF_A_LIST,
  chooseCsv: OF_A_LIST,
  chooseColumns: OF_A_LIST,
  previewCharge: NOTHING_CHANGES,
  compareBankStatement: NOTHING_CHANGES,
  beginPasskey: NOTHING_CHANGES,
  beginPasskeyProof: NOTHING_CHANGES,
  beginPasskeySignIn: NOTHING_CHANGES,
  reportPageFault: "increases a counter and stores nothing",
  beginSecondFactor: "has no effect before confirmSecondFactor",
  renewProof: "only a proof that fails is recorded",
  switchMode: "changes which mode a person sees",
  updateAccount: "changes a person's own name and language",
  setMailChoices: "changes which mail a person gets",
  forgotPassword: "answers at once; its job records password_reset.requested",
};

/** Operations of a caller who is not signed in. */
const BY_NOBODY_SIGNED_IN = new Set([
  "acceptInvitation",
  "beginFactorEnd",
  "keepFactorByLink",
  "reportLostFactor",
  "resetPassword",
]);

type Entry = { action: AuditAction; objectId: string; userId: string | null; saysWhat: boolean };

/** Reads the audit log entries added since the previous call. */
export function newAuditReader(): () => Promise<Entry[]> {
  const known = new Set<string>();
  return async () => {
    const rows = await db().execute<Entry & { chain: string; sequence: number }>(
      sql`select chain, sequence, action, object_id as "objectId", user_id as "userId",
        before is not null or after is not null as "saysWhat" from audit_entries order by created_at`,
    );
    const added = rows.filter(({ chain, sequence }) => !known.has(`${chain} ${sequence}`));
    for (const { chain, sequence } of added) known.add(`${chain} ${sequence}`);
    return added;
  };
}

/** What is wrong with the entries of an operation called by a person; null when nothing is. */
export function wrongEntries(
  { id }: Pick<Operation, "id">,
  userId: string,
  entries: readonly Entry[],
): string | null {
  const expected = [ACTION_OF[id] ?? []].flat();
  const actions = entries.map(({ action }) => action).join(", ") || "nothing";
  if (expected.length === 0)
    return entries.length === 0 ? null : `${id} records ${actions}, but no table lists it`;
  const found = entries.find(({ action }) => expected.includes(action));
  if (!found) return `${id} records ${actions} instead of ${expected.join(" or ")}`;
  if (found.objectId === "") return `${id} does not record what it changed`;
  if (found.action.endsWith(".updated") && !found.saysWhat)
    return `${id} does not record the values that it changed`;
  if (found.userId === null || (found.userId !== userId && !BY_NOBODY_SIGNED_IN.has(id)))
    return `${id} does not record who did it`;
  return null;
}
