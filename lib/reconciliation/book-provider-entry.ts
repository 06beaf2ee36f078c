import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { findAttemptOfAccount } from "#lib/attempts/attempts.queries";
import type { Account } from "#lib/connections/connection.rules";
import { settleDispute } from "#lib/disputes/settle-dispute";
import { methodOf } from "#lib/methods/registry";
import { settleReport } from "#lib/payments/reports/settle-report";
import { enquireSharing, findReportedAttempt } from "#lib/payments/reports/shared-reference";
import { settleAttempt } from "#lib/payments/settle/settle-attempt";
import { settleReportedPayout } from "#lib/payouts/settle-payout";
import type { ProviderEntry } from "#lib/reconciliation/reconciliation.rules";

/**
 * Books an entry that only the provider has, as a report would: a payment or refund of our attempts, our PENDING refund, a SENT
 * payout, or a payment disputed at its bank. Ignores entries that are not ours, and repeated ones. If several attempts share the
 * reference, the provider is asked which one was paid.
 */
export async function bookProviderEntry(account: Account, entry: ProviderEntry): Promise<void> {
  if (entry.dispute) return bookDispute(account, entry, entry.dispute);
  if (entry.isOfPayout) return bookReturn(account, entry);
  if (entry.kind === "GIVEN_BACK") return bookRefund(account, entry);
  if (entry.kind === "PAID_OUT") return bookPayout(account, entry);
  const { reference, id: providerPaymentId, amountMinor } = entry;
  const attempt = reference === null ? null : await findAttemptOfAccount(db(), account, reference);
  if (attempt?.currency !== entry.currency) return;
  if (methodOf(attempt.paymentMethod).sharesReference) {
    return transaction((tx) => enquireSharing(tx, attempt, databaseNow()));
  }
  const outcome = { kind: "PAID", amountMinor, providerPaymentId, gatewayStatus: "RECONCILED" } as const;
  const input = { attemptId: attempt.id, chargeId: attempt.chargeId, outcome };
  await transaction((tx) => settleAttempt(tx, attempt.merchantId, input, databaseNow()), "settle");
}

async function bookRefund(account: Account, entry: ProviderEntry): Promise<void> {
  const { id: refundId, amountMinor, paymentId, reference } = entry;
  const of = paymentId === undefined ? {} : { of: { reference, paymentId } };
  const subject = { kind: "refund", refundId, answer: "SUCCEEDED", amountMinor, ...of } as const;
  await transaction((tx) => settleReport(tx, account, subject, databaseNow()), "settle");
}

async function bookPayout(account: Account, entry: ProviderEntry): Promise<void> {
  const { reference, amountMinor, id: endToEndId } = entry;
  if (reference === null) return;
  const reported = { reference, amountMinor, outcome: { kind: "PAID", endToEndId } } as const;
  await transaction((tx) => settleReportedPayout(tx, account, reported, databaseNow()), "settle");
}

async function bookReturn(
  account: Account,
  { id: returnId, paymentId, amountMinor }: ProviderEntry,
): Promise<void> {
  if (paymentId === undefined) return;
  const subject = { kind: "payout-return", returnId, endToEndId: paymentId, amountMinor } as const;
  await transaction((tx) => settleReport(tx, account, subject, databaseNow()), "settle");
}

async function bookDispute(
  account: Account,
  { id: disputeId, reference, amountMinor, currency }: ProviderEntry,
  { kind, paymentId }: NonNullable<ProviderEntry["dispute"]>,
): Promise<void> {
  const attempt =
    reference === null ? null : await findReportedAttempt(db(), account, { reference, paymentId });
  if (!attempt) return;
  const reported = {
    disputeId,
    kind,
    status: "LOST",
    paymentId,
    amountMinor,
    currency,
    reason: null,
    dueAt: null,
    names: "REFUND",
  } as const;
  await transaction((tx) => settleDispute(tx, attempt, reported, databaseNow()), "settle");
}
