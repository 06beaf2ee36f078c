import type { Tx } from "#db/client";
import type { MoneyFound } from "#lib/charges/money-found";
import { settleAttempt } from "#lib/payments/settle/settle-attempt";
import { isPaidAttempt } from "#lib/payments/states.rules";
import { holdMoney } from "#lib/payments/suspense/hold-money";

/**
 * Books money that a product found, in the same transaction: settles the attempt that it pays, and holds the excess. Throws if
 * the money was booked before or cannot pay, because a product reports it only once.
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
