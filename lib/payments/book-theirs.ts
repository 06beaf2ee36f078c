import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { findAttemptOfProvider } from "#db/queries/attempts";
import { findRefundOfProvider } from "#db/queries/refunds";
import { isId } from "#lib/domain/ids";
import type { ProviderEntry } from "#lib/domain/reconciliation";
import { settleAttempt } from "#lib/payments/settle-attempt";
import { settleRefund } from "#lib/payments/settle-refund";

/**
 * Books what a provider tells alone, as a report of it would be: a payment of one of our attempts, or a refund of ours that is still
 * PENDING. Does nothing for what is none of ours: nobody knows whose it is. Booking it again changes nothing.
 */
export async function bookTheirs(provider: string, entry: ProviderEntry): Promise<void> {
  if (entry.kind === "GIVEN_BACK") return bookRefund(provider, entry);
  const { reference, id: providerPaymentId, amountMinor } = entry;
  const attempt = reference === null ? null : await findAttemptOfProvider(db(), provider, reference);
  if (attempt?.currency !== entry.currency) return;
  const outcome = { kind: "PAID", amountMinor, providerPaymentId, gatewayStatus: "RECONCILED" } as const;
  const input = { attemptId: attempt.id, chargeId: attempt.chargeId, outcome };
  await transaction((tx) => settleAttempt(tx, attempt.merchantId, input, databaseNow()), "settle");
}

async function bookRefund(provider: string, { id, amountMinor }: ProviderEntry): Promise<void> {
  const refund = isId("refund", id) ? await findRefundOfProvider(db(), id) : null;
  if (refund?.provider !== provider || refund.amountMinor !== amountMinor) return;
  await transaction(
    (tx) => settleRefund(tx, refund.merchantId, refund.id, "SUCCEEDED", databaseNow()),
    "settle",
  );
}
