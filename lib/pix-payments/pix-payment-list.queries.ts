import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { merchantTime } from "#db/clock";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import { pixPayments } from "#db/schema/pix-payments";
import { chargeSearch, chargesOf } from "#lib/charges/charge-list.queries";
import type { MerchantId } from "#lib/domain/ids";
import {
  inPeriod,
  type List,
  type ListPage,
  type PageRequest,
  type Period,
  readListPage,
} from "#lib/lists/list-page.queries";
import { chargeReadsAs } from "#lib/lists/reads-as.queries";
import type { SearchText } from "#lib/lists/search-text.queries";
import { CHARGES_OF_PIX_PAYMENTS, type PixPaymentStatus } from "#lib/pix-payments/pix-payment-status.rules";
import type { PixPaymentWithCharge } from "#lib/pix-payments/pix-payments.queries";

export type PixPaymentFilter = Period & {
  /** The current status, swept or not. */
  status?: PixPaymentStatus | undefined;
  query?: string | undefined;
  /** The providers whose txids `query` may match. */
  providers: readonly string[];
};

// These are in the order of their charges, whose ids are the list's cursors.
const PIX_PAYMENTS: List<PixPaymentWithCharge> = {
  table: charges,
  key: [charges.createdAt, charges.id],
  load: (reader, isOnPage, order) =>
    reader
      .select({ payment: pixPayments, charge: charges })
      .from(pixPayments)
      .innerJoin(
        charges,
        and(eq(charges.merchantId, pixPayments.merchantId), eq(charges.id, pixPayments.chargeId)),
      )
      .where(isOnPage)
      .orderBy(order),
};

/** One page of the merchant's Pix payments, newest first, and how many match the filter. */
export function listPixPayments(
  reader: Reader,
  merchantId: MerchantId,
  {
    filter: { status, query, providers, ...period },
    request,
    now,
  }: { filter: PixPaymentFilter; request: PageRequest; now: Date },
): Promise<ListPage<PixPaymentWithCharge>> {
  const filter = {
    scope: chargesOf(merchantId, "PIX_PAYMENT"),
    where: [inPeriod(charges.createdAt, period)],
    alternatives: status && [paymentReadsAs(status, merchantTime(merchantId, now))],
    search: query === undefined ? undefined : paymentSearch(merchantId, query, providers),
  };
  return readListPage(reader, PIX_PAYMENTS, filter, request);
}

function paymentReadsAs(status: PixPaymentStatus, now: Date): SQL[] {
  const { charge, isRefunded } = CHARGES_OF_PIX_PAYMENTS[status];
  const { refundedMinor, receivedMinor, grossAmountMinor } = charges;
  // The condition is the index's own; no Pix payment is captured later.
  const paidMinor = sql`coalesce(${receivedMinor}, ${grossAmountMinor})`;
  // Only paid charges are refunded, and fully refunded ones have an index.
  if (isRefunded === true) return [eq(refundedMinor, paidMinor)];
  const isLeft = isRefunded === false ? ne(refundedMinor, paidMinor) : undefined;
  return chargeReadsAs(charge, now).map((stored) => and(stored, isLeft) ?? stored);
}

const NUMBER = /^[1-9]\d{0,14}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The fields of a charge, and those of a Pix payment itself: txid, number, transaction. */
export function paymentSearch(
  merchantId: MerchantId,
  query: string,
  providers: readonly string[],
): SearchText {
  const own = sql`select ${pixPayments.chargeId} from ${pixPayments} where ${eq(pixPayments.merchantId, merchantId)}`;
  const ofProviders = and(
    eq(attempts.merchantId, merchantId),
    inArray(attempts.provider, [...providers]),
    eq(attempts.providerReference, query),
  );
  const ids = [sql`select ${attempts.chargeId} from ${attempts} where ${ofProviders}`];
  if (NUMBER.test(query)) ids.push(sql`${own} and ${eq(pixPayments.id, Number(query))}`);
  if (UUID.test(query)) ids.push(sql`${own} and ${eq(pixPayments.idTransaction, query)}`);
  return { ...chargeSearch(query), ids };
}
