import { randomUUID } from "node:crypto";
import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { db, transaction } from "#db/client";
import { preparedQuery } from "#db/prepared-query";
import { sandboxPixCharges, sandboxPixPayments } from "#db/schema/sandbox";
import type { Minor } from "#lib/domain/money/minor";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { owedOn } from "#lib/pix/due-terms.rules";
import { newEndToEndId } from "#lib/sandbox/end-to-end-id";
import { approveWithFirst } from "#lib/sandbox/mandates";
import { queueReport } from "#lib/sandbox/report";
import { returnPixPayment } from "#lib/sandbox/return-pix-payment";
import type { Run } from "#lib/sandbox/run";
import { reportsTaxLater, type SandboxTax, setAsideOf } from "#lib/sandbox/tax.rules";

export type SandboxPixCharge = typeof sandboxPixCharges.$inferSelect;

/** Opens a Pix charge in the sandbox's records. The same txid returns the existing charge. */
export async function openPixCharge(charge: {
  txid: string;
  amountMinor: Minor;
  expiresAt: Date;
  due?: NonNullable<SandboxPixCharge["due"]> | undefined;
  tax?: SandboxTax | null;
}): Promise<SandboxPixCharge> {
  const [opened] = await insertCharge(db(), { ...charge, locationId: randomUUID(), status: "ACTIVE" });
  if (opened) return opened;
  const existing = await findPixCharge(charge.txid);
  if (!existing) throw new Error("the sandbox lost a Pix charge");
  return existing;
}

const insertCharge = preparedQuery<typeof sandboxPixCharges.$inferInsert, SandboxPixCharge>(
  (q, row) => q.insert(sandboxPixCharges).values(row).onConflictDoNothing().returning(),
  getTableColumns(sandboxPixCharges),
);

/**
 * Takes a Pix as a payer's bank would: `amountMinor` or, if it is null, what the charge costs on the day of `at`, even for an
 * ended or paid charge. `payerDocument` is reported as it is, possibly masked. Records the money and queues the report in one
 * transaction. Null for an unknown txid.
 */
export function takePix(
  txid: string,
  amountMinor: Minor | null,
  {
    run = transaction,
    at = new Date(),
    payerDocument = null,
  }: { run?: Run; at?: Date; payerDocument?: string | null } = {},
): Promise<{ endToEndId: string } | null> {
  return run(async (tx) => {
    const [charge] = await tx
      .select({
        amountMinor: sandboxPixCharges.amountMinor,
        due: sandboxPixCharges.due,
        tax: sandboxPixCharges.tax,
      })
      .from(sandboxPixCharges)
      .where(eq(sandboxPixCharges.txid, txid))
      .for("update");
    if (!charge) return null;
    const paidMinor = amountMinor ?? amountAt(charge, at);
    const payment = {
      endToEndId: newEndToEndId(new Date()),
      txid,
      amountMinor: paidMinor,
      payerDocument,
      taxSetAside: setAsideOf(charge.tax, paidMinor, charge.amountMinor),
    };
    await tx.insert(sandboxPixPayments).values(payment);
    await tx
      .update(sandboxPixCharges)
      .set({ status: "COMPLETED" })
      .where(and(eq(sandboxPixCharges.txid, txid), eq(sandboxPixCharges.status, "ACTIVE")));
    const isSilent = charge.tax && reportsTaxLater(charge.tax);
    await queueReport(tx, { type: "pix.received", ...payment, ...(isSilent && { taxSetAside: null }) });
    await approveWithFirst(tx, txid);
    return { endToEndId: payment.endToEndId };
  });
}

/** What the bank asks for a charge on the day of an instant. */
function amountAt({ amountMinor, due }: Pick<SandboxPixCharge, "amountMinor" | "due">, at: Date): Minor {
  return due ? owedOn({ amountMinor, dueDate: due.date, terms: due.terms }, brasiliaDay(at)) : amountMinor;
}

/** The Pix charge of a txid, or null. */
export async function findPixCharge(txid: string): Promise<SandboxPixCharge | null> {
  const [found] = await db().select().from(sandboxPixCharges).where(eq(sandboxPixCharges.txid, txid));
  return found ?? null;
}

/** The payments taken for a txid, in order. */
export function listPixPayments(txid: string) {
  return db()
    .select()
    .from(sandboxPixPayments)
    .where(eq(sandboxPixPayments.txid, txid))
    .orderBy(asc(sandboxPixPayments.createdAt));
}

/** Stores the key of an invoice for a charge with tax that is not paid yet. */
export async function setPixTaxKey(txid: string, documentKey: string | null): Promise<void> {
  await db()
    .update(sandboxPixCharges)
    .set({ tax: sql`${sandboxPixCharges.tax} || ${JSON.stringify({ documentKey })}::jsonb` })
    .where(and(eq(sandboxPixCharges.txid, txid), eq(sandboxPixCharges.status, "ACTIVE")));
}

/** Closes an active charge; an unknown or finished one stays unchanged. */
export async function removePixCharge(txid: string): Promise<void> {
  await db()
    .update(sandboxPixCharges)
    .set({ status: "REMOVED" })
    .where(and(eq(sandboxPixCharges.txid, txid), eq(sandboxPixCharges.status, "ACTIVE")));
}

/**
 * Refunds a Pix, in whole or in part; the refund is recorded now, and reported like everything else. A repeated call changes
 * nothing, and after five seconds returns "done". Returns "refused" when the payment is unknown or too little of it is left.
 */
export function returnPix(refund: {
  refundId: string;
  endToEndId: string;
  amountMinor: Minor;
}): Promise<"under way" | "done" | "refused"> {
  return transaction(async (tx) => {
    const { endToEndId } = refund;
    const [payment] = await tx
      .select({ amountMinor: sandboxPixPayments.amountMinor })
      .from(sandboxPixPayments)
      .where(eq(sandboxPixPayments.endToEndId, endToEndId))
      .for("update");
    if (!payment) return "refused";
    return returnPixPayment(tx, { id: endToEndId, amountMinor: payment.amountMinor }, refund);
  });
}
