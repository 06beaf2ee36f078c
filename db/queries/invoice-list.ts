import { eq, inArray } from "drizzle-orm";
import { type Reader, unpreparedDb } from "#db/client";
import { branchesOf } from "#db/queries/invoice-branches";
import { type InvoiceOrder, readIdPage } from "#db/queries/invoice-page";
import { statusesOf } from "#db/queries/invoice-statuses";
import { readWordPage, type WordBranch } from "#db/queries/invoice-word-page";
import { findWords, wordsOfAll } from "#db/queries/invoice-words";
import type { InvoiceRecord } from "#db/queries/invoices";
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
  /** True where a glance at words that many have will do, instead of a walk to wherever they are. */
  glance?: boolean | undefined;
};

/** Beyond the page's end this many matches are counted: what all of a million cost, nobody reads. */
const COUNTED_BEYOND = 100;

/**
 * One page of invoices with their merchants' numbers, and how many match: exactly, up to 100 beyond the end of the page.
 * Orders by `status` as stored, which a sweep may be a minute behind.
 */
export async function listInvoices(
  filter: InvoiceFilter,
  order: InvoiceOrder,
  { page, quantity, glance = false }: InvoicePage,
  now: Date,
  reader: Reader = unpreparedDb(),
): Promise<{ rows: { invoice: InvoiceRecord; userId: number }[]; total: number }> {
  const statuses = statusesOf(filter);
  if (statuses.length === 0) return { rows: [], total: 0 };
  const end = page * quantity;
  const request = { order, offset: end - quantity, limit: quantity, atMost: end + COUNTED_BEYOND };
  if (filter.query !== undefined && filter.merchantId === null) {
    const { ids, total } = await readWordPage(filter, partsOf(filter, order, now), request, reader);
    return { rows: await readRows(ids, reader), total };
  }
  const words = filter.query === undefined ? null : await findWords(filter, reader, { glance });
  if (words === "nothing") return { rows: [], total: 0 };
  const { ids, total } = await readIdPage(filter, branchesOf(filter, statuses, words, now), request, reader);
  return { rows: await readRows(ids, reader), total };
}

/**
 * Branches and where everybody's words are in them. In the order by status payments and withdrawals apart: it begins with all
 * withdrawals that arrived, in none of which a customer is found.
 */
function partsOf(filter: InvoiceFilter, { field }: InvoiceOrder, now: Date): WordBranch[] {
  const isApart = field === "status" && filter.type === undefined && filter.status === undefined;
  const parts = isApart ? INVOICE_TYPES.map((type) => ({ ...filter, type })) : [filter];
  return parts.flatMap((part) => {
    const words = wordsOfAll(part);
    const beside = branchesOf(part, statusesOf(part), null, now, true);
    return branchesOf(part, statusesOf(part), null, now).map((where, index) => ({
      where,
      beside: beside[index] ?? where,
      ...words,
    }));
  });
}

/** True when a total is as far as was counted: there may be more. */
export function isCountedNoFurther({ page, quantity, total }: InvoicePage & { total: number }): boolean {
  return total >= page * quantity + COUNTED_BEYOND;
}

async function readRows(
  ids: InvoiceId[],
  reader: Reader,
): Promise<{ invoice: InvoiceRecord; userId: number }[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .select({ invoice: invoices, userId: merchants.number })
    .from(invoices)
    .innerJoin(merchants, eq(merchants.id, invoices.merchantId))
    .where(inArray(invoices.id, ids));
  const byId = new Map(rows.map((row) => [row.invoice.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
