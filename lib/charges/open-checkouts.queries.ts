import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { charges } from "#db/schema/charges";
import { merchants } from "#db/schema/merchants";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { REMINDER_LEAST_LEFT_MS } from "#lib/charges/reminder.rules";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { isWord } from "#lib/lists/reads-as.queries";
import { CHARGE } from "#lib/status/status-tables.rules";

const SHOWN = {
  id: charges.id,
  merchantId: charges.merchantId,
  status: charges.status,
  grossAmountMinor: charges.grossAmountMinor,
  captureMinor: charges.captureMinor,
  receivedMinor: charges.receivedMinor,
  refundedMinor: charges.refundedMinor,
  currency: charges.currency,
  description: charges.description,
  externalReference: charges.externalReference,
  customer: charges.customer,
  createdAt: charges.createdAt,
  expiresAt: charges.expiresAt,
  openedAt: charges.openedAt,
  openedWithEmail: charges.openedWithEmail,
  remindedAt: charges.remindedAt,
};

/** A charge in the list of open checkouts. */
export type OpenCheckoutRecord = Pick<ChargeRecord, keyof typeof SHOWN>;

/**
 * Some of the merchant's charges with an opened, unpaid checkout and no authorized card, newest opening first, after
 * the charge `before`.
 */
export function listOpenCheckouts(
  reader: Reader,
  merchantId: MerchantId,
  { limit, before }: { limit: number; before: string | null },
): Promise<OpenCheckoutRecord[]> {
  const { openedAt, id } = charges;
  const below =
    before === null
      ? undefined
      : sql`(${openedAt}, ${id}) < (select cursor.opened_at, cursor.id from charges cursor
          where cursor.merchant_id = ${merchantId} and cursor.id = ${before})`;
  return reader
    .select(SHOWN)
    .from(charges)
    .where(and(eq(charges.merchantId, merchantId), isOpened(), below))
    .orderBy(desc(openedAt), desc(id))
    .limit(limit);
}

/** The condition of the index of opened checkouts, without those with an authorized card. */
function isOpened(): SQL | undefined {
  return and(isNotNull(charges.openedAt), isNull(charges.paidAt), isNull(charges.authorizedAt));
}

/**
 * Charges whose payer is due a reminder, by the merchant's setting. Omits charges that end within minutes, and those whose
 * reminder has been due for more than a day.
 */
export async function listChargesToRemind(
  reader: Reader,
  now: Date,
  limit: number,
): Promise<{ id: ChargeId; merchantId: MerchantId }[]> {
  const { id, merchantId, openedAt, expiresAt, openedWithEmail, remindedAt } = charges;
  const { reminderMinutes, clockAheadMs } = merchants;
  const dueSince = sql`${now.toISOString()}::timestamptz - ${reminderMinutes} * interval '1 minute'`;
  const earliestEnd = new Date(now.getTime() + REMINDER_LEAST_LEFT_MS);
  return reader
    .select({ id, merchantId })
    .from(merchants)
    .innerJoin(charges, eq(merchantId, merchants.id))
    .where(
      and(
        isNotNull(reminderMinutes),
        isOpened(),
        isWord(charges.status, CHARGE.first),
        isNull(remindedAt),
        eq(openedWithEmail, true),
        sql`${openedAt} <= ${dueSince} and ${openedAt} > ${dueSince} - interval '1 day'`,
        sql`${expiresAt} > ${earliestEnd.toISOString()}::timestamptz + ${clockAheadMs} * interval '1 millisecond'`,
      ),
    )
    .orderBy(openedAt)
    .limit(limit);
}
