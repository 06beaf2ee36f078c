import type { Reader } from "#db/client";
import { type AttemptRecord, listAttempts } from "#lib/attempts/attempts.queries";
import { broughtByLastMinor, leftOfPaymentMinor } from "#lib/attempts/taken-back.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { isTakenBack } from "#lib/disputes/dispute.rules";
import { listDisputesOf } from "#lib/disputes/disputes.queries";
import type { AttemptId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { methodOf } from "#lib/methods/registry";
import { isCounted } from "#lib/payments/outcome.rules";
import { takesMoney } from "#lib/refunds/refund-states.rules";
import { listRefunds } from "#lib/refunds/refunds.queries";

/** A payment that can be refunded to its source, with the amount left in minor units. */
export type ChargeSource = {
  attemptId: AttemptId;
  provider: string;
  providerPaymentId: string;
  leftMinor: Minor;
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
