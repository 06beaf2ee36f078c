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

/** A payment that can go back where it came from, with what is left of it in minor units. */
export type ChargeSource = {
  attemptId: AttemptId;
  provider: string;
  providerPaymentId: string;
  leftMinor: number;
};

/**
 * The payments that a paid charge was paid by, the last one first: that of `paid`, then what was held before and counted. Coins are
 * left out, since they cannot go back by themselves.
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
    // For a single payment, its provider answers the caller.
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
