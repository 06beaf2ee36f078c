import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Reader, unpreparedDb } from "#db/client";
import { branchesOf } from "#db/queries/invoice-branches";
import { type IdPage, type IdPageRequest, type InvoiceOrder, readIdPage } from "#db/queries/invoice-page";
import { beyondPlace } from "#db/queries/invoice-place";
import { statusesOf } from "#db/queries/invoice-statuses";
import { readWordPage, type WordBranch } from "#db/queries/invoice-word-page";
import { findWords, wordsOfAll } from "#db/queries/invoice-words";
import type { InvoiceRecord } from "#db/queries/invoices";
import type { ListPage } from "#db/queries/list-page";
import { invoices } from "#db/schema/invoices";
import { merchants } from "#db/schema/merchants";
import { INVOICE_TYPES, type InvoiceStatus, type InvoiceType } from "#lib/domain/crypto/invoice-states";
import type { InvoiceId, MerchantId } from "#lib/domain/ids";

export type InvoiceFilter = {
  /** Null for all merchants', as staff see them. */
  merchantId: MerchantId | null;
  type?: InvoiceType | undefined;
  /** As it reads now, swept or not. */
  status?: InvoiceStatus | undefined;
  gateway?: string | undefined;
  start?: Date | undefined;
  end?: Date | undefined;
  query?: string | undefined;
};
export type InvoicePage = {
  page: number;
  quantity: number;
  /** A place in the order (`toInvoicePlace`) that the page follows, whatever its number. */
  after?: readonly string[] | undefined;
  /** True where a glance at words that many have will do, instead of a walk to wherever they are. */
  glance?: boolean | undefined;
};

/** Beyond the page's end this many matches are counted: what all of a million cost, nobody reads. */
const COUNTED_BEYOND = 100;

export type InvoiceRow = { invoice: InvoiceRecord; userId: number };
export type InvoiceListPage = Omit<ListPage<InvoiceRow>, "hasPrevious">;
const NOTHING: InvoiceListPage = { rows: [], hasNext: false, total: 0, mayBeMore: false };

/**
 * One page of invoices with their merchants' numbers, and how many match: exactly, up to 100 beyond the end of the page; after
 * a place nothing is counted. Orders by `status` as stored, which a sweep may be a minute behind.
 */
export async function listInvoices(
  filter: InvoiceFilter,
  order: InvoiceOrder,
  page: InvoicePage,
  now: Date,
  reader: Reader = unpreparedDb(),
): Promise<InvoiceListPage> {
  const statuses = statusesOf(filter);
  if (statuses.length === 0) return NOTHING;
  const { after, glance = false } = page;
  const isOneStatus = filter.status !== undefined && branchesOf(filter, statuses, null, now).length === 1;
  const beyond = after && beyondPlace(order, after, isOneStatus);
  const request = requestOf(page, order);
  if (filter.query !== undefined && filter.merchantId === null) {
    const parts = partsOf(filter, order, beyond, now);
    return toPage(await readWordPage(filter, parts, request, reader), page, reader);
  }
  const words = filter.query === undefined ? null : await findWords(filter, reader, { glance });
  if (words === "nothing") return NOTHING;
  const branches = branchesOf(filter, statuses, words, now).map(within(beyond));
  return toPage(await readIdPage(filter, branches, request, reader), page, reader);
}

function requestOf({ page, quantity, after }: InvoicePage, order: InvoiceOrder): IdPageRequest {
  // One more than the page, by which one sees that the list goes on.
  if (after) return { order, offset: 0, limit: quantity + 1, atMost: quantity + 1, beyond: true };
  const end = page * quantity;
  return { order, offset: end - quantity, limit: quantity, atMost: end + COUNTED_BEYOND };
}

async function toPage({ ids, total }: IdPage, page: InvoicePage, reader: Reader): Promise<InvoiceListPage> {
  const { quantity, after } = page;
  const end = page.page * quantity;
  return {
    rows: await readRows(ids.slice(0, quantity), reader),
    hasNext: after ? ids.length > quantity : total > end,
    total,
    mayBeMore: after !== undefined || total >= end + COUNTED_BEYOND,
  };
}

function within(beyond: SQL | undefined): (where: SQL) => SQL {
  return (where) => (beyond ? sql`${beyond} and ${where}` : where);
}

/** So many match at least where a page's total was not counted to its end, as a round number: more than 100, more than 200 … */
export function invoicesCountedBeyond({ page, quantity }: InvoicePage): number {
  return Math.floor((page * quantity + COUNTED_BEYOND - 1) / COUNTED_BEYOND) * COUNTED_BEYOND;
}

/**
 * Branches and where everybody's words are in them. In the order by status payments and withdrawals apart: it begins with all
 * withdrawals that arrived, in none of which a customer is found.
 */
function partsOf(
  filter: InvoiceFilter,
  { field }: InvoiceOrder,
  beyond: SQL | undefined,
  now: Date,
): WordBranch[] {
  const isApart = field === "status" && filter.type === undefined && filter.status === undefined;
  const parts = isApart ? INVOICE_TYPES.map((type) => ({ ...filter, type })) : [filter];
  return parts.flatMap((part) => {
    const words = wordsOfAll(part);
    const beside = branchesOf(part, statusesOf(part), null, now, true).map(within(beyond));
    const wheres = branchesOf(part, statusesOf(part), null, now).map(within(beyond));
    return wheres.map((where, index) => ({ where, beside: beside[index] ?? where, ...words }));
  });
}

async function readRows(ids: InvoiceId[], reader: Reader): Promise<InvoiceRow[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .select({ invoice: invoices, userId: merchants.number })
    .from(invoices)
    .innerJoin(merchants, eq(merchants.id, invoices.merchantId))
    .where(inArray(invoices.id, ids));
  const byId = new Map(rows.map((row) => [row.invoice.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
