import { and, eq, inArray } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import type { ChargeRecord } from "#db/queries/charges/charges";
import { charges } from "#db/schema/charges";
import { pixPayments } from "#db/schema/pix-payments";
import type { ChargeId, MerchantId } from "#lib/domain/ids";

export type PixPaymentRecord = typeof pixPayments.$inferSelect;
/** A PIX payment and the charge beneath it. */
export type PixPaymentWithCharge = { payment: PixPaymentRecord; charge: ChargeRecord };

/** Adds what only a PIX payment has, beside the charge that the same transaction wrote; its number is the database's. */
export async function insertPixPayment(
  tx: Tx,
  merchantId: MerchantId,
  payment: Pick<PixPaymentRecord, "chargeId" | "idTransaction" | "clientMode" | "documentTypeSent">,
  now: Date,
): Promise<PixPaymentRecord> {
  const [added] = await tx
    .insert(pixPayments)
    .values({ ...payment, merchantId, createdAt: now })
    .returning();
  if (!added) throw new Error("a PIX payment was not written");
  return added;
}

/** The merchant's PIX payment with that number; null when there is none. */
export async function findPixPayment(
  reader: Reader,
  merchantId: MerchantId,
  id: number,
): Promise<PixPaymentWithCharge | null> {
  const [found] = await reader
    .select({ payment: pixPayments, charge: charges })
    .from(pixPayments)
    .innerJoin(
      charges,
      and(eq(charges.merchantId, pixPayments.merchantId), eq(charges.id, pixPayments.chargeId)),
    )
    .where(and(eq(pixPayments.merchantId, merchantId), eq(pixPayments.id, id)));
  return found ?? null;
}

/** What makes PIX payments of some of the merchant's charges, in no order; charges of another product have nothing. */
export async function listPixPaymentsOf(
  reader: Reader,
  merchantId: MerchantId,
  chargeIds: ChargeId[],
): Promise<PixPaymentRecord[]> {
  if (chargeIds.length === 0) return [];
  return reader
    .select()
    .from(pixPayments)
    .where(and(eq(pixPayments.merchantId, merchantId), inArray(pixPayments.chargeId, chargeIds)));
}
