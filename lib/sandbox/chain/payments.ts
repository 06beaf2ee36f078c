import { and, asc, eq, sql } from "drizzle-orm";
import { db, type Reader, transaction } from "#db/client";
import { sandboxCryptoPayments, sandboxCryptoTransactions } from "#db/schema/sandbox";
import { PAY_CURRENCIES, type PayCurrency } from "#lib/coins/pay-currencies.rules";
import { sandboxAddress } from "#lib/sandbox/chain/address";
import { newSecretName } from "#lib/sandbox/secret-name";

export type SandboxCryptoPayment = typeof sandboxCryptoPayments.$inferSelect;
export type SeenTransaction = { hash: string; amountUnits: bigint; confirmations: number; detectedAt: Date };

/** A payment and every chain transaction to its address, in the order in which they were first seen. */
export type PaymentSnapshot = { payment: SandboxCryptoPayment; transactions: SeenTransaction[] };
export type SandboxPaymentStatus = "WAITING_PAYMENT" | "PARTIALLY_PAID" | "CONFIRMING" | "PAID";

// More than any requested depth, so that a chain transaction can have been mined before the payment was opened.
const START_HEIGHT = 1_000_000;

/** Opens a payment with a new address. The same reference returns the existing payment, even for simultaneous requests. */
export function openCryptoPayment(request: {
  reference: string;
  currency: PayCurrency;
  expectedUnits: bigint;
}): Promise<SandboxCryptoPayment> {
  return transaction(async (tx) => {
    const existing = await findByReference(request.reference, tx);
    if (existing) return existing;
    const [next] = await tx.execute<{ index: number }>(
      sql`select nextval('sandbox.crypto_address_index')::int as index`,
    );
    if (!next) throw new Error("the sandbox has no next address");
    const [opened] = await tx
      .insert(sandboxCryptoPayments)
      .values({
        ...request,
        id: newSecretName("cpay"),
        address: sandboxAddress(request.currency, next.index),
        addressIndex: next.index,
        chainHeight: START_HEIGHT,
      })
      .onConflictDoNothing({ target: sandboxCryptoPayments.reference })
      .returning();
    const payment = opened ?? (await findByReference(request.reference, tx));
    if (!payment) throw new Error("the sandbox lost a crypto payment");
    return payment;
  });
}

async function findByReference(reference: string, reader: Reader): Promise<SandboxCryptoPayment | null> {
  const [payment] = await reader
    .select()
    .from(sandboxCryptoPayments)
    .where(eq(sandboxCryptoPayments.reference, reference));
  return payment ?? null;
}

/** The chain state of a payment, for callers outside the sandbox; null for an unknown payment. */
export function askForCryptoPayment(paymentId: string): Promise<PaymentSnapshot | null> {
  return findCryptoPayment(db(), paymentId);
}

/** The chain state of a payment, read in one snapshot; null for an unknown payment. */
export async function findCryptoPayment(reader: Reader, paymentId: string): Promise<PaymentSnapshot | null> {
  const rows = await reader
    .select({ payment: sandboxCryptoPayments, transaction: sandboxCryptoTransactions })
    .from(sandboxCryptoPayments)
    .leftJoin(
      sandboxCryptoTransactions,
      and(
        eq(sandboxCryptoTransactions.paymentId, sandboxCryptoPayments.id),
        eq(sandboxCryptoTransactions.dropped, false),
      ),
    )
    .where(eq(sandboxCryptoPayments.id, paymentId))
    .orderBy(asc(sandboxCryptoTransactions.detectedAt), asc(sandboxCryptoTransactions.hash));
  const [first] = rows;
  if (!first) return null;
  const { payment } = first;
  return {
    payment,
    transactions: rows.flatMap(({ transaction: row }) => (row ? [toSeen(row, payment.chainHeight)] : [])),
  };
}

/** The status of a payment in the sandbox's records, which have no tolerance and no time limit. */
export function paymentStatus({ payment, transactions }: PaymentSnapshot): SandboxPaymentStatus {
  const required = PAY_CURRENCIES[payment.currency].confirmations;
  const seen = sumUnits(transactions);
  if (seen === 0n) return "WAITING_PAYMENT";
  if (seen < payment.expectedUnits) return "PARTIALLY_PAID";
  const deep = sumUnits(transactions.filter(({ confirmations }) => confirmations >= required));
  return deep < payment.expectedUnits ? "CONFIRMING" : "PAID";
}

/** The sum of the chain transactions in the coin's smallest units. */
export function sumUnits(transactions: readonly SeenTransaction[]): bigint {
  return transactions.reduce((sum, { amountUnits }) => sum + amountUnits, 0n);
}

function toSeen(
  { hash, amountUnits, blockHeight, detectedAt }: typeof sandboxCryptoTransactions.$inferSelect,
  chainHeight: number,
): SeenTransaction {
  const confirmations = blockHeight === null ? 0 : chainHeight - blockHeight + 1;
  return { hash, amountUnits, confirmations, detectedAt };
}
