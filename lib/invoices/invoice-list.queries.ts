import { and, eq, gte, inArray, type SQL } from "drizzle-orm";
import type { Reader } from "#db/client";
import { merchantTime } from "#db/clock";
import { invoices } from "#db/schema/invoices";
import { merchants } from "#db/schema/merchants";
import { type ChargeId, type MerchantId, readId } from "#lib/domain/ids";
import { type InvoiceOrder, invoiceKey } from "#lib/invoices/invoice-cursor.queries";
import { type InvoiceStatus, type InvoiceType, isStatusOfType } from "#lib/invoices/invoice-states.rules";
import type { InvoiceRecord } from "#lib/invoices/invoices.queries";
import {
  emptyPage,
  inPeriod,
  type List,
  type ListPage,
  type PageRequest,
  type Period,
  readListPage,
} from "#lib/lists/list-page.queries";
import { invoiceReadsAs, isWord } from "#lib/lists/reads-as.queries";
import { beginsWith, equals, type SearchText } from "#lib/lists/search-text.queries";
import { isOf } from "#lib/lists/whose.queries";
import { readAmountMinor } from "#lib/search/search-terms.rules";

export type InvoiceFilter = Period & {
  /** Null for all merchants, for staff. */
  merchantId: MerchantId | null;
  type?: InvoiceType | undefined;
  /** The current status, swept or not. */
  status?: InvoiceStatus | undefined;
  gateway?: string | undefined;
  query?: string | undefined;
};
export type InvoiceRow = { invoice: InvoiceRecord; userId: number };

/** How many matches beyond the page's end are counted. */
const COUNTED_BEYOND = 100;
const HOUR_MS = 60 * 60 * 1000;

/**
 * One page of invoices with their merchants' numbers, and how many match: exactly, up to 100 beyond the page's end; not
 * counted after a cursor. Orders by the stored `status`, which a sweep updates within a minute.
 */
export async function listInvoices(
  reader: Reader,
  {
    filter,
    order,
    request,
    now,
  }: { filter: InvoiceFilter; order: InvoiceOrder; request: PageRequest; now: Date },
): Promise<ListPage<InvoiceRow>> {
  const { merchantId, type, status, gateway, query } = filter;
  // Otherwise every row of the status would be read in vain.
  if (type && status && !isStatusOfType(status, type)) return emptyPage();
  const { page = 1, limit, after, before } = request;
  const requested = {
    scope: isOf(invoices.merchantId, merchantId),
    where: [
      type && isWord(invoices.type, type),
      gateway === undefined ? undefined : eq(invoices.provider, gateway),
      inPeriod(invoices.createdAt, filter),
      order.field === "updatedAt" ? changedSince(filter.start) : undefined,
    ],
    alternatives: status && [
      invoiceReadsAs(status, merchantId === null ? now : merchantTime(merchantId, now)),
    ],
    search: query === undefined ? undefined : invoiceSearch(query, type),
  };
  const countedTo = page * limit + COUNTED_BEYOND - 1;
  const { counted = !after && !before } = request;
  return readListPage(reader, invoicesIn(order), requested, { ...request, counted, countedTo });
}

/** The coin and the exact amount of each of the given charges that is a crypto invoice. */
export function listCoinsOf(
  reader: Reader,
  merchantId: MerchantId,
  chargeIds: readonly ChargeId[],
): Promise<Pick<InvoiceRecord, "chargeId" | "payCurrency" | "payUnits">[]> {
  const { chargeId, payCurrency, payUnits } = invoices;
  return reader
    .select({ chargeId, payCurrency, payUnits })
    .from(invoices)
    .where(and(eq(invoices.merchantId, merchantId), inArray(chargeId, [...chargeIds])));
}

/** The least number of matches, rounded, if a page's total was not counted fully: more than 100, more than 200 … */
export function invoicesCountedBeyond({ page, quantity }: { page: number; quantity: number }): number {
  return Math.floor((page * quantity + COUNTED_BEYOND - 1) / COUNTED_BEYOND) * COUNTED_BEYOND;
}

// A row changes only after its creation, so for the order of changes no row that last changed before the period need be read.
// Clocks may differ by an hour.
function changedSince(start: Date | undefined): SQL | undefined {
  return start && gte(invoices.updatedAt, new Date(start.getTime() - HOUR_MS));
}

function invoicesIn({ field, direction }: InvoiceOrder): List<InvoiceRow> {
  return {
    table: invoices,
    key: invoiceKey(field),
    ascending: direction === "ASC",
    load: (reader, isOnPage, order) =>
      reader
        .select({ invoice: invoices, userId: merchants.number })
        .from(invoices)
        .innerJoin(merchants, eq(merchants.id, invoices.merchantId))
        .where(isOnPage)
        .orderBy(order),
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An invoice's full id, amount, address and transaction; prefixes of its reference and a payment's customer. */
function invoiceSearch(query: string, type: InvoiceType | undefined): SearchText {
  const { id, payAddress, idTransaction, externalReference, customerName, customerEmail } = invoices;
  const [invoiceId, amountMinor] = [readId("invoice", query), readAmountMinor(query)];
  return {
    matches: [
      ...(invoiceId === null ? [] : [equals(id, invoiceId)]),
      ...(amountMinor === null ? [] : [equals(invoices.amountMinor, amountMinor)]),
      equals(payAddress, query),
      beginsWith(externalReference, query),
      ...(UUID.test(query) ? [equals(idTransaction, query)] : []),
      // A withdrawal has no customer.
      ...(type === "WITHDRAWAL" ? [] : [beginsWith(customerName, query), beginsWith(customerEmail, query)]),
    ],
  };
}
