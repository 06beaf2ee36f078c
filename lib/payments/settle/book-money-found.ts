import type { Tx } from "#db/client";
import { isPaidAttempt } from "#lib/domain/payment/states";
import type { MoneyFound } from "#lib/features/charges/money-found";
import { settleAttempt } from "#lib/payments/settle/settle-attempt";
import { holdMoney } from "#lib/payments/suspense/hold-money";

/**
 * Books money that a product has found, in the transaction in which it was found: settles the attempt that it pays, and
 * holds what pays nothing. A product answers money once; throws when it was booked before, or cannot pay.
 */
export async function bookMoneyFound(tx: Tx, found: MoneyFound, now: Date): Promise<void> {
  const { merchantId, chargeId, attemptId, currency, paid, suspense } = found;
  if (paid) {
    const attempt = await settleAttempt(tx, merchantId, { attemptId, chargeId, outcome: paid }, now);
    if (!isPaidAttempt(attempt.status)) throw new Error("money that should pay a charge did not");
  }
  if (suspense) {
    if (!(await holdMoney(tx, { merchantId, currency }, suspense))) throw new Error("money was held twice");
  }
}
