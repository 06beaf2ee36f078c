import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { db, type Tx, transaction } from "#db/client";
import { sandboxCryptoPayments, sandboxCryptoTransactions } from "#db/schema/sandbox";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import { findCryptoPayment, type PaymentSnapshot, sumUnits } from "#lib/sandbox/chain/payments";
import { newTransactionHash } from "#lib/sandbox/chain/transaction-hash";
import { queueReport } from "#lib/sandbox/report";
import type { Run } from "#lib/sandbox/run";

// The most that a test could need and a report can carry; more is a mistake.
const MAX_TRANSACTIONS = 100;
const MAX_TIMES_EXPECTED = 100n;

/** Why the sandbox refuses to send coins: far more than the payment's amount, or too many chain transactions. */
export type PayRefusal = "amount_too_large" | "too_many_transactions";

/**
 * Sends coins to a payment's address as a wallet would, even late, too few, too many or again; recorded and reported in one
 * transaction. Without `amountUnits` it sends the amount due, or the whole amount if nothing is due. Without `confirmations` it
 * gives as many as the coin requires; 0 leaves the coins unconfirmed. Null if there is no such payment.
 */
export async function payCrypto(
  paymentId: string,
  paid: { amountUnits: bigint | null; confirmations: number | null },
  run: Run = transaction,
): Promise<PaymentSnapshot | PayRefusal | null> {
  const refusal = await run(async (tx): Promise<PayRefusal | null> => {
    const seen = await lockPayment(tx, paymentId);
    if (!seen) return null;
    const { payment, transactions } = seen;
    const amountUnits = paid.amountUnits ?? owedUnits(seen);
    if (amountUnits > payment.expectedUnits * MAX_TIMES_EXPECTED) return "amount_too_large";
    if (transactions.length >= MAX_TRANSACTIONS) return "too_many_transactions";
    const confirmations = paid.confirmations ?? PAY_CURRENCIES[payment.currency].confirmations;
    await tx.insert(sandboxCryptoTransactions).values({
      hash: newTransactionHash(payment.currency),
      paymentId,
      amountUnits,
      blockHeight: confirmations === 0 ? null : payment.chainHeight - confirmations + 1,
      detectedAt: new Date(),
    });
    await reportPayment(tx, paymentId);
    return null;
  });
  return refusal ?? findCryptoPayment(db(), paymentId);
}

/**
 * Mines blocks on a payment's chain: unconfirmed chain transactions enter the first block, and each block deepens the others.
 * Null if there is no such payment.
 */
export function mineBlocks(
  paymentId: string,
  blocks: number,
  run: Run = transaction,
): Promise<PaymentSnapshot | null> {
  return drive(paymentId, run, async (tx, { chainHeight }) => {
    await tx
      .update(sandboxCryptoTransactions)
      .set({ blockHeight: chainHeight + 1 })
      .where(
        and(
          eq(sandboxCryptoTransactions.paymentId, paymentId),
          eq(sandboxCryptoTransactions.dropped, false),
          isNull(sandboxCryptoTransactions.blockHeight),
        ),
      );
    await tx
      .update(sandboxCryptoPayments)
      .set({ chainHeight: chainHeight + blocks })
      .where(eq(sandboxCryptoPayments.id, paymentId));
  });
}

/**
 * Replaces the last `depth` blocks of a payment's chain: their chain transactions become unconfirmed or, with `drop`,
 * disappear as if spent elsewhere. Null if there is no such payment.
 */
export function reorganize(
  paymentId: string,
  { depth, drop }: { depth: number; drop: boolean },
  run: Run = transaction,
): Promise<PaymentSnapshot | null> {
  return drive(paymentId, run, async (tx, { chainHeight }) => {
    await tx
      .update(sandboxCryptoTransactions)
      .set({ blockHeight: null, dropped: drop })
      .where(
        and(
          eq(sandboxCryptoTransactions.paymentId, paymentId),
          gt(sandboxCryptoTransactions.blockHeight, chainHeight - depth),
        ),
      );
  });
}

/** Changes and reports a payment's chain in one transaction, and reads the payment again. */
async function drive(
  paymentId: string,
  run: Run,
  change: (tx: Tx, payment: PaymentSnapshot["payment"]) => Promise<void>,
): Promise<PaymentSnapshot | null> {
  await run(async (tx) => {
    const seen = await lockPayment(tx, paymentId);
    if (!seen) return false;
    await change(tx, seen.payment);
    await reportPayment(tx, paymentId);
    return true;
  });
  return findCryptoPayment(db(), paymentId);
}

async function lockPayment(tx: Tx, paymentId: string): Promise<PaymentSnapshot | null> {
  await tx
    .select({ id: sandboxCryptoPayments.id })
    .from(sandboxCryptoPayments)
    .where(eq(sandboxCryptoPayments.id, paymentId))
    .for("update");
  return findCryptoPayment(tx, paymentId);
}

function owedUnits({ payment, transactions }: PaymentSnapshot): bigint {
  const received = sumUnits(transactions);
  return received < payment.expectedUnits ? payment.expectedUnits - received : payment.expectedUnits;
}

/** Increments the payment's version and queues its chain state, in the transaction that changed it. */
async function reportPayment(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .update(sandboxCryptoPayments)
    .set({ version: sql`${sandboxCryptoPayments.version} + 1` })
    .where(eq(sandboxCryptoPayments.id, paymentId));
  const snapshot = await findCryptoPayment(tx, paymentId);
  if (!snapshot) throw new Error("the sandbox lost a crypto payment");
  await queueReport(tx, {
    type: "crypto.payment",
    paymentId,
    version: snapshot.payment.version,
    height: snapshot.payment.chainHeight,
    transactions: snapshot.transactions.map(({ hash, amountUnits, confirmations, detectedAt }) => ({
      hash,
      amountUnits: amountUnits.toString(),
      confirmations,
      detectedAt: detectedAt.toISOString(),
    })),
  });
}
