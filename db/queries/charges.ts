import { and, desc, eq, getTableColumns, inArray, lt, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { assigned, preparedQuery } from "#db/prepared-query";
import { isDueBy, type ReadClock } from "#db/queries/test-clocks";
import { charges } from "#db/schema/charges";
import type { Customer } from "#lib/domain/customer";
import type { ChargeId, MerchantId, PaymentLinkId } from "#lib/domain/ids";
import type { Locale } from "#lib/domain/locale";
import type { Product } from "#lib/domain/product";
import {
  CHARGE_STATUSES,
  type ChargeStatus,
  type ChargeTransition,
  nextChargeStatus,
} from "#lib/domain/states";
import { CHARGE } from "#lib/domain/status-tables";

const COLUMNS = getTableColumns(charges);

export type ChargeRecord = typeof charges.$inferSelect;
export type NewCharge = Omit<
  ChargeRecord,
  | "merchantId"
  | "status"
  | "paymentLinkId"
  | "linkQuantity"
  | "dueDate"
  | "refundReservedMinor"
  | "refundedMinor"
  | "disputedMinor"
  | "disputeStatus"
  | "checkoutTries"
  | "payerLocale"
  | "paidAt"
  | "canceledAt"
  | "anonymizedAt"
  | "captureLater"
  | "authorizedAt"
  | "captureBefore"
  | "captureMinor"
  | "createdAt"
  | "updatedAt"
> & {
  paymentLinkId?: PaymentLinkId | null;
  linkQuantity?: number;
  dueDate?: string | null;
  captureLater?: boolean;
};

/**
 * Adds a PENDING charge. Null when a charge already stands under the same request claim: a repetition after a crash.
 */
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
  (q, row) =>
    q.insert(charges).values(row).onConflictDoNothing({ target: charges.requestClaimId }).returning(),
  COLUMNS,
);

/** The merchant's charge with that id; null when there is none. */
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

/** The merchant's charge that was created under a request claim; null when there is none. */
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

/** The merchant's newest charge of a product with that external reference; null when there is none. */
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
        // As its index has it, and then exactly.
        sql`lower(${charges.externalReference}) = lower(${externalReference})`,
        eq(charges.externalReference, externalReference),
      ),
    )
    .orderBy(desc(charges.id))
    .limit(1);
  return charge ?? null;
}

/** The charge of a hosted page. The page's name is the right to see it, so this is the one read without a merchant. */
export async function findChargeByCheckoutId(
  reader: Reader,
  checkoutId: string,
): Promise<ChargeRecord | null> {
  const [charge] = await reader.select().from(charges).where(eq(charges.checkoutId, checkoutId));
  return charge ?? null;
}

/** Locks the merchant's charge for the rest of the transaction: one change of a charge at a time. Null when missing. */
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

/**
 * Moves a charge by a transition, re-asserting that its status allows it. Null when it no longer does: somebody else was
 * first.
 */
export async function moveCharge(
  tx: Tx,
  merchantId: MerchantId,
  id: ChargeId,
  transition: Exclude<ChargeTransition, "expire">,
  now: Date,
  facts: Partial<Pick<ChargeRecord, "feeMinor" | "authorizedAt" | "captureBefore" | "captureMinor">> = {},
): Promise<ChargeRecord | null> {
  const from = CHARGE_STATUSES.filter((status) => nextChargeStatus(status, transition) !== null);
  const moved =
    transition === "pay"
      ? { status: CHARGE.after.pay, paidAt: now }
      : { status: CHARGE.after.cancel, canceledAt: now };
  const changes = { ...moved, ...facts, updatedAt: now };
  const [charge] = await updateFrom(tx, { ...changes, merchantId, id, from });
  return charge ?? null;
}

type Moved = Pick<ChargeRecord, "merchantId" | "id" | "status" | "updatedAt"> &
  Partial<
    Pick<
      ChargeRecord,
      "feeMinor" | "paidAt" | "canceledAt" | "authorizedAt" | "captureBefore" | "captureMinor"
    >
  >;

const updateFrom = preparedQuery<Moved & { from: readonly ChargeStatus[] }, ChargeRecord>(
  (q, { merchantId, id, from, ...changes }) =>
    q
      .update(charges)
      .set(assigned(COLUMNS, changes))
      .where(
        and(eq(charges.merchantId, merchantId), eq(charges.id, id), sql`${charges.status} = any(${from})`),
      )
      .returning(),
  COLUMNS,
);

/** Writes the fee that a charge's newest attempt promises, for as long as the charge is not paid. */
export async function noteChargeFee(
  tx: Tx,
  merchantId: MerchantId,
  id: ChargeId,
  feeMinor: number,
): Promise<void> {
  await tx
    .update(charges)
    .set({ feeMinor })
    .where(and(eq(charges.merchantId, merchantId), eq(charges.id, id), eq(charges.status, CHARGE.first)));
}

/**
 * Writes the authorisation that a pending charge holds, or that it holds none any more, and until when it can be paid with it.
 * Throws when the charge is not pending.
 */
export async function noteChargeAuthorization(
  tx: Tx,
  merchantId: MerchantId,
  id: ChargeId,
  held: Pick<ChargeRecord, "authorizedAt" | "captureBefore" | "captureMinor"> &
    Partial<Pick<ChargeRecord, "feeMinor" | "expiresAt">>,
  now: Date,
): Promise<ChargeRecord> {
  const [charge] = await tx
    .update(charges)
    .set({ ...held, updatedAt: now })
    .where(and(eq(charges.merchantId, merchantId), eq(charges.id, id), eq(charges.status, CHARGE.first)))
    .returning();
  if (!charge) throw new Error("a charge moved under its own lock");
  return charge;
}

/** Writes who pays a charge, as far as it is known now. */
export async function noteCustomer(
  tx: Tx,
  merchantId: MerchantId,
  id: ChargeId,
  customer: Customer,
  now: Date,
): Promise<void> {
  await tx
    .update(charges)
    .set({ customer, updatedAt: now })
    .where(and(eq(charges.merchantId, merchantId), eq(charges.id, id)));
}

/** Counts one more try at paying on the checkout, at most `max`, by a payer who reads that language; false when they are used up. */
export async function countCheckoutTry(
  tx: Tx,
  merchantId: MerchantId,
  id: ChargeId,
  max: number,
  locale: Locale | null = null,
): Promise<boolean> {
  const counted = await tx
    .update(charges)
    .set({ checkoutTries: sql`${charges.checkoutTries} + 1`, ...(locale && { payerLocale: locale }) })
    .where(and(eq(charges.merchantId, merchantId), eq(charges.id, id), lt(charges.checkoutTries, max)))
    .returning({ id: charges.id });
  return counted.length > 0;
}

/**
 * Marks up to `limit` PENDING charges past their expiry by a clock as EXPIRED and returns them. The sweep of the whole platform. Charges that another transaction holds are left for the next round.
 */
export function expireDueCharges(tx: Tx, clock: ReadClock, limit: number): Promise<ChargeRecord[]> {
  const due = tx
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.status, CHARGE.first), isDueBy(clock, charges.expiresAt, charges.merchantId)))
    .orderBy(charges.expiresAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  return tx
    .update(charges)
    .set({ status: CHARGE.after.expire, updatedAt: clock.now })
    .where(inArray(charges.id, due))
    .returning();
}
