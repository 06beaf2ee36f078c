import { randomInt, randomUUID } from "node:crypto";
import { and, asc, eq, lte } from "drizzle-orm";
import { db, type Tx, transaction } from "#db/client";
import { sandboxBoletoPayments, sandboxBoletos } from "#db/schema/sandbox";
import { encodeBarcode } from "#lib/boleto/barcode.rules";
import { confirmedOn, lastPayableDay } from "#lib/boleto/boleto-days.rules";
import type { Minor } from "#lib/domain/money/minor";
import { brasiliaDay, startOfDayInBrasilia } from "#lib/domain/time/brasilia-time";
import { boletoBehaviorOf } from "#lib/sandbox/boleto-amounts.rules";
import { newEndToEndId } from "#lib/sandbox/end-to-end-id";
import { queueReport } from "#lib/sandbox/report";
import { returnPixPayment } from "#lib/sandbox/return-pix-payment";
import type { Run } from "#lib/sandbox/run";

export type SandboxBoleto = typeof sandboxBoletos.$inferSelect;
export type SandboxBoletoPayment = typeof sandboxBoletoPayments.$inferSelect;
type PayableBoleto = Pick<SandboxBoleto, "reference" | "amountMinor">;
type Rail = SandboxBoletoPayment["rail"];

/** No bank has this code, so a boleto of the sandbox cannot be paid with real money. */
const NO_BANK = "999";
const OUR_NUMBER_DIGITS = 11;
const FREE_FIELD_DIGITS = 25;
/** Banks confirm payments by barcode early in the morning. */
const CONFIRMED_AFTER_MS = 6 * 60 * 60 * 1000;

/**
 * Registers a boleto in the sandbox's records; the same reference returns the existing one, and `isNew` is then false. Null means
 * that the bank refused.
 */
export async function registerBoleto(boleto: {
  reference: string;
  amountMinor: Minor;
  dueDate: string;
}): Promise<{ boleto: SandboxBoleto; isNew: boolean } | null> {
  if (boletoBehaviorOf(boleto.amountMinor).register === "refuse") return null;
  const ourNumber = String(randomInt(10 ** OUR_NUMBER_DIGITS)).padStart(OUR_NUMBER_DIGITS, "0");
  const freeField = ourNumber.padEnd(FREE_FIELD_DIGITS, "0");
  const { amountMinor, dueDate } = boleto;
  const barcode = encodeBarcode({ bank: NO_BANK, dueDate, amountMinor, freeField });
  const row = { ...boleto, ourNumber, barcode, locationId: randomUUID(), status: "REGISTERED" as const };
  const [added] = await db().insert(sandboxBoletos).values(row).onConflictDoNothing().returning();
  const known = added ?? (await findBoleto(boleto.reference));
  if (!known) throw new Error("the sandbox lost a boleto");
  return { boleto: known, isNew: added !== undefined };
}

/**
 * Pays a boleto as its payer would at an instant of the merchant's clock, by `rails` or by those that its amount selects, even if
 * it is canceled or paid. The bank confirms a Pix at once and a barcode on the next business day. False for an unknown reference.
 */
export function payBoleto(
  reference: string,
  { run = transaction, at = new Date(), rails }: { run?: Run; at?: Date; rails?: readonly Rail[] } = {},
): Promise<boolean> {
  return run(async (tx) => {
    const boleto = await lockBoleto(tx, reference);
    if (!boleto) return false;
    const wanted = rails ?? boletoBehaviorOf(boleto.amountMinor).pays;
    for (const rail of wanted) await pay(tx, boleto, rail, at);
    await tx
      .update(sandboxBoletos)
      .set({ status: "PAID" })
      .where(and(eq(sandboxBoletos.reference, reference), eq(sandboxBoletos.status, "REGISTERED")));
    return true;
  });
}

async function pay(tx: Tx, { reference, amountMinor }: PayableBoleto, rail: Rail, at: Date): Promise<void> {
  const isPix = rail === "QR_CODE";
  const id = isPix ? newEndToEndId(new Date()) : `bar_${randomUUID()}`;
  const knownFrom = isPix ? at : confirmationOf(at);
  await tx.insert(sandboxBoletoPayments).values({ id, reference, rail, amountMinor, knownFrom });
  await queueReport(tx, { type: "boleto.paid", reference }, knownFrom.getTime() - at.getTime());
}

function confirmationOf(at: Date): Date {
  const day = confirmedOn(lastPayableDay(brasiliaDay(at)));
  return new Date(startOfDayInBrasilia(day).getTime() + CONFIRMED_AFTER_MS);
}

/** The payments that the bank has confirmed at an instant of the merchant's clock, in order. */
export function listBoletoPayments(reference: string, at: Date): Promise<SandboxBoletoPayment[]> {
  const { reference: of, knownFrom, id } = sandboxBoletoPayments;
  return db()
    .select()
    .from(sandboxBoletoPayments)
    .where(and(eq(of, reference), lte(knownFrom, at)))
    .orderBy(asc(knownFrom), asc(id));
}

/** Cancels a registered boleto; an unknown or finished one stays unchanged. */
export async function cancelBoleto(reference: string): Promise<void> {
  await db()
    .update(sandboxBoletos)
    .set({ status: "CANCELED" })
    .where(and(eq(sandboxBoletos.reference, reference), eq(sandboxBoletos.status, "REGISTERED")));
}

/** The boleto of a reference, or null. */
export async function findBoleto(reference: string): Promise<SandboxBoleto | null> {
  const [found] = await db().select().from(sandboxBoletos).where(eq(sandboxBoletos.reference, reference));
  return found ?? null;
}

/**
 * Refunds a payment that came by Pix, in whole or in part, as `returnPix` does. Returns "refused" for a payment by barcode, an
 * unknown one, or more than is left.
 */
export function returnBoleto(refund: {
  refundId: string;
  paymentId: string;
  amountMinor: Minor;
}): Promise<"under way" | "done" | "refused"> {
  return transaction(async (tx) => {
    const { id, rail, amountMinor } = sandboxBoletoPayments;
    const [payment] = await tx
      .select({ id, amountMinor })
      .from(sandboxBoletoPayments)
      .where(and(eq(id, refund.paymentId), eq(rail, "QR_CODE")))
      .for("update");
    if (!payment) return "refused";
    return returnPixPayment(tx, payment, refund);
  });
}

async function lockBoleto(tx: Tx, reference: string): Promise<PayableBoleto | null> {
  const [found] = await tx
    .select({ reference: sandboxBoletos.reference, amountMinor: sandboxBoletos.amountMinor })
    .from(sandboxBoletos)
    .where(eq(sandboxBoletos.reference, reference))
    .for("update");
  return found ?? null;
}
