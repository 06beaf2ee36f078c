import type { Tx } from "#db/client";
import { insertSuspense } from "#db/queries/suspense";
import { moneyOf } from "#lib/domain/money";
import type { MoneyFound } from "#lib/features/charges/money-found";
import { postHeldMoney } from "#lib/features/ledger/post";
import { settleAttempt } from "#lib/payments/settle-attempt";

/**
 * Books money that a product has found, in the transaction in which it was found: settles the attempt that it pays, and
 * holds what pays nothing. A product answers money once; throws when it was booked before, or cannot pay.
 */
export async function bookMoneyFound(tx: Tx, found: MoneyFound, now: Date): Promise<void> {
  const { merchantId, chargeId, attemptId, currency, paid, held } = found;
  if (paid) {
    const attempt = await settleAttempt(tx, merchantId, { attemptId, chargeId, outcome: paid }, now);
    if (attempt.status !== "PAID") throw new Error("money that should pay a charge did not");
  }
  if (held) {
    if (!(await insertSuspense(tx, merchantId, held))) throw new Error("money was held twice");
    await postHeldMoney(tx, merchantId, held, moneyOf(held.amountMinor, currency));
  }
}
