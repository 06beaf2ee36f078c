import { and, eq, inArray } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { charges } from "#db/schema/charges";
import { pixPayments } from "#db/schema/pix-payments";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { ChargeId, MerchantId } from "#lib/domain/ids";

export type PixPaymentRecord = typeof pixPayments.$inferSelect;
/** A Pix payment and its charge. */
export type PixPaymentWithCharge = { payment: PixPaymentRecord; charge: ChargeRecord };

/** Adds a Pix payment's own data to the charge of the same transaction; the database assigns its number. */
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
  if (!added) throw new Error("a Pix payment was not written");
  return added;
}

/** The merchant's Pix payment with that number, or null. */
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

/** The Pix payment rows of some of the merchant's charges, unordered; other products have none. */
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
