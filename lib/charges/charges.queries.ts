import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { preparedQuery } from "#db/prepared-query";
import { charges } from "#db/schema/charges";
import { folded } from "#db/schema/folded";
import type { UnknownPayerRule } from "#lib/customers/payer-lock.rules";
import type { ChargeId, MerchantId, PaymentLinkId } from "#lib/domain/ids";
import type { Product } from "#lib/domain/product";
import { foldText } from "#lib/domain/text/fold-text";
import type { DueTerms } from "#lib/pix/due-terms.rules";
import { CHARGE } from "#lib/status/status-tables.rules";
import type { ChargeTax } from "#lib/tax/charge-tax.rules";

const COLUMNS = getTableColumns(charges);

export type ChargeRecord = typeof charges.$inferSelect;
export type NewCharge = Omit<
  ChargeRecord,
  | "merchantId"
  | "status"
  | "paymentLinkId"
  | "customerHash"
  | "linkQuantity"
  | "slotsUntil"
  | "slotsHolder"
  | "lapsedSlots"
  | "dueDate"
  | "dueTerms"
  | "receivedMinor"
  | "receivedParts"
  | "refundReservedMinor"
  | "refundedMinor"
  | "disputedMinor"
  | "disputeStatus"
  | "checkoutTries"
  | "payerLocale"
  | "openedAt"
  | "openedWithEmail"
  | "remindedAt"
  | "paidAt"
  | "canceledAt"
  | "anonymizedAt"
  | "captureLater"
  | "payerDocument"
  | "unknownPayer"
  | "tax"
  | "authorizedAt"
  | "captureBefore"
  | "captureMinor"
  | "createdAt"
  | "updatedAt"
> & {
  paymentLinkId?: PaymentLinkId | null;
  customerHash?: string | null;
  linkQuantity?: number;
  slotsUntil?: Date | null;
  slotsHolder?: string | null;
  dueDate?: string | null;
  dueTerms?: DueTerms | null;
  captureLater?: boolean;
  payerDocument?: string | null;
  unknownPayer?: UnknownPayerRule | null;
  tax?: ChargeTax | null;
};

/** Adds a PENDING charge. Returns null if the request's claim already has one, as after a crash. */
export async function insertCharge(
  tx: Tx,
  merchantId: MerchantId,
  charge: NewCharge,
  now: Date,
): Promise<ChargeRecord | null> {
  const row = { ...charge, merchantId, status: CHARGE.first, createdAt: now, updatedAt: now };
  const [added] = await insertOne(tx, row);
  return added ?? null;
}

const insertOne = preparedQuery<typeof charges.$inferInsert, ChargeRecord>(
  (q, row) => q.insert(charges).values(row).onConflictDoNothing().returning(),
  COLUMNS,
);

/** Adds PENDING charges without request claims, in one statement, and returns them in the given order. */
export async function insertCharges(
  tx: Tx,
  merchantId: MerchantId,
  added: readonly NewCharge[],
  now: Date,
): Promise<ChargeRecord[]> {
  if (added.length === 0) return [];
  const rows = added.map((charge) => ({
    ...charge,
    merchantId,
    status: CHARGE.first,
    createdAt: now,
    updatedAt: now,
  }));
  // PostgreSQL returns inserted rows in the order of VALUES.
  return tx.insert(charges).values(rows).returning();
}

/** The merchant's charge with that id, or null. */
export async function findCharge(
  reader: Reader,
  merchantId: MerchantId,
  id: ChargeId,
): Promise<ChargeRecord | null> {
  const [charge] = await selectOne(reader, { merchantId, id });
  return charge ?? null;
}

const selectOne = preparedQuery<{ merchantId: MerchantId; id: ChargeId }, ChargeRecord>(
  (q, { merchantId, id }) =>
    q
      .select()
      .from(charges)
      .where(and(eq(charges.merchantId, merchantId), eq(charges.id, id))),
  COLUMNS,
);

/** The merchant's charge of a request claim, or null. */
export async function findChargeByClaim(
  reader: Reader,
  merchantId: MerchantId,
  claimId: string,
): Promise<ChargeRecord | null> {
  const [charge] = await reader
    .select()
    .from(charges)
    .where(and(eq(charges.merchantId, merchantId), eq(charges.requestClaimId, claimId)));
  return charge ?? null;
}

/** The merchant's newest charge of a product with that external reference, or null. */
export async function findChargeByReference(
  reader: Reader,
  merchantId: MerchantId,
  { product, externalReference }: { product: Product; externalReference: string },
): Promise<ChargeRecord | null> {
  const [charge] = await reader
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.merchantId, merchantId),
        eq(charges.product, product),
        // The first condition uses the index, the second compares exactly.
        sql`${folded(charges.externalReference)} = ${foldText(externalReference)}`,
        eq(charges.externalReference, externalReference),
      ),
    )
    .orderBy(desc(charges.id))
    .limit(1);
  return charge ?? null;
}

/** Locks the merchant's charge for the rest of the transaction, so that only one change is made at a time; null if missing. */
export async function lockCharge(tx: Tx, merchantId: MerchantId, id: ChargeId): Promise<ChargeRecord | null> {
  const [charge] = await selectForUpdate(tx, { merchantId, id });
  return charge ?? null;
}

const selectForUpdate = preparedQuery<{ merchantId: MerchantId; id: ChargeId }, ChargeRecord>(
  (q, { merchantId, id }) =>
    q
      .select()
      .from(charges)
      .where(and(eq(charges.merchantId, merchantId), eq(charges.id, id)))
      .for("update"),
  COLUMNS,
);
