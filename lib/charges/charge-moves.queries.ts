import { and, eq, getTableColumns, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Batch } from "#db/batch";
import type { Reader, Tx } from "#db/client";
import { assigned, preparedQuery } from "#db/prepared-query";
import { charges } from "#db/schema/charges";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { Customer } from "#lib/customers/customer.rules";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { Locale } from "#lib/domain/locale";
import type { Minor } from "#lib/domain/money/minor";
import {
  CHARGE_STATUSES,
  type ChargeStatus,
  type ChargeTransition,
  nextChargeStatus,
} from "#lib/payments/states.rules";
import { CHARGE } from "#lib/status/status-tables.rules";
import { isDueBy, listMerchantsWithDue, type ReadMerchantClock } from "#lib/test-clock/test-clocks.queries";

const COLUMNS = getTableColumns(charges);

/** Moves a charge by a transition; null if its status no longer allows it, because another change came first. */
export async function moveCharge(
  tx: Tx,
  merchantId: MerchantId,
  id: ChargeId,
  {
    transition,
    now,
    facts = {},
  }: {
    transition: Exclude<ChargeTransition, "expire">;
    now: Date;
    facts?: Partial<
      Pick<
        ChargeRecord,
        | "feeMinor"
        | "authorizedAt"
        | "captureBefore"
        | "captureMinor"
        | "receivedMinor"
        | "receivedParts"
        | "tax"
      >
    >;
  },
): Promise<ChargeRecord | null> {
  const from = CHARGE_STATUSES.filter((status) => nextChargeStatus(status, transition) !== null);
  const moved =
    transition === "pay"
      ? { status: CHARGE.after.pay, paidAt: now }
      : { status: CHARGE.after.cancel, canceledAt: now };
  // The network that held slots no longer matters.
  const changes = { ...moved, ...facts, slotsHolder: null, updatedAt: now };
  const [charge] = await updateFrom(tx, { ...changes, merchantId, id, from });
  return charge ?? null;
}

type Moved = Pick<ChargeRecord, "merchantId" | "id" | "status" | "updatedAt"> &
  Partial<
    Pick<
      ChargeRecord,
      | "feeMinor"
      | "slotsHolder"
      | "paidAt"
      | "canceledAt"
      | "authorizedAt"
      | "captureBefore"
      | "captureMinor"
      | "receivedMinor"
      | "receivedParts"
      | "tax"
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

/** Writes the fee of a charge's newest attempt, while the charge is unpaid. */
export async function noteChargeFee(
  tx: Tx,
  merchantId: MerchantId,
  id: ChargeId,
  feeMinor: Minor,
): Promise<void> {
  await tx
    .update(charges)
    .set({ feeMinor })
    .where(and(eq(charges.merchantId, merchantId), eq(charges.id, id), eq(charges.status, CHARGE.first)));
}

/**
 * Writes a pending charge's authorization, or none, and until when the charge can be paid. Throws if the charge is not
 * pending.
 */
export async function noteChargeAuthorization(
  tx: Tx,
  merchantId: MerchantId,
  id: ChargeId,
  {
    authorization,
    now,
  }: {
    authorization: Pick<ChargeRecord, "authorizedAt" | "captureBefore" | "captureMinor"> &
      Partial<Pick<ChargeRecord, "feeMinor" | "expiresAt">>;
    now: Date;
  },
): Promise<ChargeRecord> {
  const [charge] = await tx
    .update(charges)
    .set({ ...authorization, updatedAt: now })
    .where(and(eq(charges.merchantId, merchantId), eq(charges.id, id), eq(charges.status, CHARGE.first)))
    .returning();
  if (!charge) throw new Error("a charge changed although it is locked");
  return charge;
}

/** Writes a charge's customer, as currently known. */
export async function noteCustomer(
  tx: Tx,
  merchantId: MerchantId,
  id: ChargeId,
  { customer, now }: { customer: Customer; now: Date },
): Promise<void> {
  await tx
    .update(charges)
    .set({ customer, updatedAt: now })
    .where(and(eq(charges.merchantId, merchantId), eq(charges.id, id)));
}

/** A payer's first opening of a checkout: when, and whether the merchant had given an e-mail by then. */
export type Opening = { now: Date; withEmail: boolean };

/**
 * Counts one payment try on the checkout, at most `max`, with the payer's language; false when all are used up. Also stores the
 * opening if it is missing, because a script that pays on opening runs before the page's first request.
 */
export async function countCheckoutTry(
  tx: Tx,
  merchantId: MerchantId,
  id: ChargeId,
  { max, locale = null, opening = null }: { max: number; locale?: Locale | null; opening?: Opening | null },
): Promise<boolean> {
  const counted = await tx
    .update(charges)
    .set({
      checkoutTries: sql`${charges.checkoutTries} + 1`,
      ...(locale && { payerLocale: locale }),
      ...(opening && { openedAt: opening.now, openedWithEmail: opening.withEmail }),
    })
    .where(and(eq(charges.merchantId, merchantId), eq(charges.id, id), lt(charges.checkoutTries, max)))
    .returning({ id: charges.id });
  return counted.length > 0;
}

/** Stores the first time, and the language, in which a PENDING charge's checkout is shown to its payer. */
export async function noteOpened(
  reader: Reader,
  { merchantId, id }: Pick<ChargeRecord, "merchantId" | "id">,
  { withEmail, locale, now }: Opening & { locale: Locale | null },
): Promise<void> {
  const { openedAt, payerLocale } = charges;
  await reader
    .update(charges)
    .set({
      openedAt: now,
      openedWithEmail: withEmail,
      payerLocale: sql`coalesce(${payerLocale}, ${locale})`,
    })
    .where(
      and(
        eq(charges.merchantId, merchantId),
        eq(charges.id, id),
        eq(charges.status, CHARGE.first),
        isNull(openedAt),
      ),
    );
}

/** Stores that a charge's payer is reminded. */
export async function noteReminded(tx: Tx, merchantId: MerchantId, id: ChargeId, now: Date): Promise<void> {
  await tx
    .update(charges)
    .set({ remindedAt: now })
    .where(and(eq(charges.merchantId, merchantId), eq(charges.id, id)));
}

/** The merchants with PENDING charges past their expiry. For the platform's sweep. */
export function listMerchantsWithDueCharges(reader: Reader, now: Date): Promise<MerchantId[]> {
  const { expiresAt, merchantId, status } = charges;
  return listMerchantsWithDue(
    reader,
    { end: expiresAt, owner: merchantId, where: eq(status, CHARGE.first) },
    now,
  );
}

/**
 * Expires a batch of a merchant's PENDING charges past their expiry by the merchant's clock, and returns them. Charges that
 * another transaction locks wait for the next round.
 */
export function expireDueCharges(tx: Tx, clock: ReadMerchantClock, batch: Batch): Promise<ChargeRecord[]> {
  const due = tx
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.status, CHARGE.first), isDueBy(clock, charges.expiresAt, charges.merchantId)))
    .orderBy(charges.expiresAt)
    .limit(batch.limit)
    .offset(batch.offset)
    .for("update", { skipLocked: true });
  return tx
    .update(charges)
    .set({ status: CHARGE.after.expire, slotsHolder: null, updatedAt: clock.now })
    .where(and(eq(charges.merchantId, clock.merchantId), inArray(charges.id, due)))
    .returning();
}
