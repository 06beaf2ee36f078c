import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { AuditAction } from "#lib/domain/notices/audit";
import { OPERATIONS } from "#lib/schemas/operations/index";

/** The audit action of each operation that moves money or changes a setting. */
const ACTION_OF: Record<string, AuditAction> = {
  cancelCharge: "charge.canceled",
  captureCharge: "charge.captured",
  remindPayer: "charge.reminded",
  cancelPixPayment: "charge.canceled",
  createRefund: "refund.requested",
  refundPixPayment: "refund.requested",
  refundSuspense: "refund.requested",
  acceptSuspense: "suspense.accepted",
  addEvidence: "dispute.evidence_added",
  recordDisputeOutcome: "dispute.outcome_recorded",
  requestWithdrawal: "withdrawal.requested",
  approveWithdrawal: "withdrawal.approved",
  rejectWithdrawal: "withdrawal.rejected",
  requestPayout: "payout.requested",
  approvePayout: "payout.approved",
  cancelPayout: "payout.canceled",
  setPayoutSettings: "payout_terms.updated",
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
  createAccessToken: "access_token.created",
  revokeAccessToken: "access_token.revoked",
  createWebhookEndpoint: "webhook_endpoint.created",
  updateWebhookEndpoint: "webhook_endpoint.updated",
  deleteWebhookEndpoint: "webhook_endpoint.deleted",
  rotateEndpointSecret: "webhook_endpoint.secret_rotated",
  testWebhookEndpoint: "webhook_endpoint.tested",
  createConnection: "connection.created",
  updateConnection: "connection.updated",
  setConnectionSettings: "connection.settings_changed",
  testConnection: "connection.tested",
  importSettlementFile: "connection.settlement_imported",
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
  createApiClient: "api_client.created",
  revokeApiClient: "api_client.revoked",
  setMerchantReferences: "references.updated",
  createMerchant: "merchant.created",
  setUserStatus: "user.disabled",
  takeReportAgain: "report.taken_again",
  approveConnectionHosts: "connection.hosts_approved",
  createInvitation: "invitation.created",
  revokeInvitation: "invitation.revoked",
  updateMember: "user.role_changed",
  getCallbackSecret: "callback_secret.revealed",
  exportCharges: "data.exported",
  resetMemberSecondFactor: "second_factor.reset",
  requireSecondFactor: "team.second_factor_required",
};

const files = (await readdir("lib", { recursive: true })).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && file !== "domain/notices/audit.ts",
);
const sources = await Promise.all(files.map((file) => readFile(`lib/${file}`, "utf8")));

// Merchants create charges and payments all day; the request log records those.
const changing = OPERATIONS.filter(
  ({ method, permission }) => method !== "GET" && permission && permission !== "payments:create",
);

describe("an operation that moves money or changes a setting", () => {
  it("is in the registry", () => {
    expect(changing.length).toBeGreaterThan(20);
  });

  it.each(changing.map(({ id }) => id))("%s names its audit entry", (id) => {
    expect(ACTION_OF).toHaveProperty(id);
  });

  it.each(Object.entries(ACTION_OF))("%s exists, and a use case records %s", (id, action) => {
    expect(OPERATIONS.map((operation) => operation.id)).toContain(id);
    expect(sources.some((source) => source.includes(`"${action}"`))).toBe(true);
  });
});
