import type { Reader } from "#db/client";
import { type AttemptRecord, listAttempts } from "#db/queries/attempts/attempts";
import type { ChargeRecord } from "#db/queries/charges/charges";
import { listSuspenseOf } from "#db/queries/ledger/suspense";
import { listDisputesOf } from "#db/queries/refunds/disputes";
import { listRefunds } from "#db/queries/refunds/refunds";
import { isTakenBack } from "#lib/domain/dispute/dispute";
import type { AttemptId } from "#lib/domain/ids";
import { isCounted } from "#lib/domain/payment/outcome";
import { takesMoney } from "#lib/domain/payment/refund-states";
import { broughtByLastMinor, leftOfPaymentMinor } from "#lib/domain/payment/taken-back";
import { methodOf } from "#lib/methods/registry";

/** A payment that can be refunded to its source, with the amount left in minor units. */
export type ChargeSource = {
  attemptId: AttemptId;
  provider: string;
  providerPaymentId: string;
  leftMinor: number;
};

/**
 * The payments of a paid charge, last first: that of `paid`, then counted held parts. Excludes crypto, which cannot be
 * refunded automatically.
 */
export async function listChargeSources(
  reader: Reader,
  charge: ChargeRecord,
  paid: AttemptRecord,
): Promise<ChargeSource[]> {
  const { merchantId, id } = charge;
  const items = (await listSuspenseOf(reader, merchantId, [id])).filter(({ status }) => isCounted(status));
  const own = { ...paid, attemptId: paid.id, amountMinor: broughtByLastMinor(charge, items) };
  const payments = [own, ...items.toReversed()];
  const [refunds, attempts, disputes] = await Promise.all([
    listRefunds(reader, merchantId, id),
    listAttempts(reader, merchantId, id),
    listDisputesOf(reader, merchantId, id),
  ]);
  const methods = new Map(attempts.map((attempt) => [attempt.id, methodOf(attempt.paymentMethod)]));
  return payments.flatMap(({ attemptId, provider, providerPaymentId, amountMinor }) => {
    if (providerPaymentId === null) return [];
    // With a single payment, its provider answers the caller.
    if (items.length > 0 && methods.get(attemptId)?.noRefund !== null) return [];
    const counted = refunds.filter(
      (one) =>
        one.suspenseId === null &&
        one.attemptId === attemptId &&
        one.providerPaymentId === providerPaymentId &&
        takesMoney(one.status),
    );
    const disputed = disputes.filter((one) => one.attemptId === attemptId && isTakenBack(one.status));
    const leftMinor = leftOfPaymentMinor(amountMinor, [...counted, ...disputed]);
    return [{ attemptId, provider, providerPaymentId, leftMinor }];
  });
}
