import type { Reader } from "#db/client";
import { type AttemptRecord, listAttempts } from "#lib/attempts/attempts.queries";
import { broughtByLastMinor, leftOfPaymentMinor } from "#lib/attempts/taken-back.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { takenByDispute } from "#lib/disputes/dispute.rules";
import { listDisputesOf } from "#lib/disputes/disputes.queries";
import type { AttemptId } from "#lib/domain/ids";
import { addMinor, type Minor, sumMinor, sumOfAmounts } from "#lib/domain/money/minor";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { isCountedPart } from "#lib/payments/outcome.rules";
import { takesMoney } from "#lib/refunds/refund-states.rules";
import { listRefunds } from "#lib/refunds/refunds.queries";
import { whyNoRefund } from "#lib/refunds/why-no-refund";

/** A payment that can be refunded to its source, with the amount left in minor units. */
export type ChargeSource = {
  attemptId: AttemptId;
  provider: string;
  providerPaymentId: string;
  leftMinor: Minor;
};

/**
 * The payments of a paid charge, last first: that of `paid`, then counted held parts. Excludes those that cannot be
 * refunded automatically.
 */
export async function listChargeSources(
  reader: Reader,
  charge: ChargeRecord,
  paid: AttemptRecord,
): Promise<ChargeSource[]> {
  const { merchantId, id } = charge;
  const items = (await listSuspenseOf(reader, merchantId, [id])).filter(isCountedPart);
  const own = { ...paid, attemptId: paid.id, amountMinor: broughtByLastMinor(charge, items) };
  const payments = [own, ...items.toReversed()];
  const [refunds, attempts, disputes] = await Promise.all([
    listRefunds(reader, merchantId, id),
    listAttempts(reader, merchantId, id),
    listDisputesOf(reader, merchantId, id),
  ]);
  const isRefundable = (id: AttemptId, providerPaymentId: string) => {
    const attempt = attempts.find((one) => one.id === id);
    return attempt !== undefined && whyNoRefund(attempt, providerPaymentId) === null;
  };
  return payments.flatMap(({ attemptId, provider, providerPaymentId, amountMinor }) => {
    if (providerPaymentId === null) return [];
    // With a single payment, its provider or the use case answers the caller.
    if (items.length > 0 && !isRefundable(attemptId, providerPaymentId)) return [];
    const counted = refunds.filter(
      (one) =>
        one.suspenseId === null &&
        one.attemptId === attemptId &&
        one.providerPaymentId === providerPaymentId &&
        takesMoney(one.status),
    );
    const disputed = disputes.filter((one) => one.attemptId === attemptId);
    const goneMinor = addMinor(sumOfAmounts(counted), sumMinor(disputed, takenByDispute));
    const leftMinor = leftOfPaymentMinor(amountMinor, goneMinor);
    return [{ attemptId, provider, providerPaymentId, leftMinor }];
  });
}
