import { getTableColumns, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { preparedQuery, rowsOf } from "#db/prepared-query";
import type { ChargeRecord } from "#db/queries/charges";
import {
  inPeriod,
  type List,
  type ListFilter,
  type ListPage,
  matchesOf,
  orderOf,
  type PageRequest,
  type Period,
  pageOf,
  readListPage,
  toPage,
} from "#db/queries/list-page";
import { chargeReadsAs } from "#db/queries/reads-as";
import { beginsWith, equals, type SearchText, toDocument } from "#db/queries/search-text";
import { charges } from "#db/schema/charges";
import { isId, type MerchantId } from "#lib/domain/ids";
import type { Product } from "#lib/domain/product";
import type { ChargeStatus } from "#lib/domain/states";

export type ChargeFilter = Period & {
  /** As it reads now, swept or not. */
  status?: ChargeStatus | undefined;
  query?: string | undefined;
};

const PRODUCT = "CHARGE";
const selectCharges = rowsOf(charges);
/** Charges, newest first. */
export const CHARGES: List<ChargeRecord> = {
  table: charges,
  key: [charges.createdAt, charges.id],
  load: (reader, ids, order) =>
    selectCharges(reader, sql`${charges.id} = any(array(${ids})) order by ${order}`),
};

/** One page of a merchant's charges (of no other product), newest first, and how many match the filter. */
export function listCharges(
  reader: Reader,
  merchantId: MerchantId,
  filter: ChargeFilter,
  request: PageRequest,
  now: Date,
): Promise<ListPage<ChargeRecord>> {
  if (isWholeList(filter, request)) return readFirstPage(reader, merchantId, request);
  const { status, query } = filter;
  const asked: ListFilter = {
    scope: chargesOf(merchantId, PRODUCT),
    where: [inPeriod(charges.createdAt, filter)],
    alternatives: status && [chargeReadsAs(status, now)],
    search: query === undefined ? undefined : chargeSearch(query),
  };
  return readListPage(reader, CHARGES, asked, request);
}

/** The condition of a merchant's charges of a product, or of those of the merchant that a prepared query is given. */
export function chargesOf(merchantId: MerchantId | Placeholder, product: Product): SQL {
  return sql`${charges.merchantId} = ${merchantId} and ${charges.product} = ${product}`;
}

/** What finds a text in charges: their id, reference, description, and the customer's name, e-mail and document. */
export function chargeSearch(query: string): SearchText {
  const { id, externalReference, description, customer } = charges;
  const [name, email] = [sql`(${customer}->>'name')`, sql`(${customer}->>'email')`];
  const document = toDocument(query);
  return {
    matches: [
      beginsWith(externalReference, query),
      beginsWith(sql`left(${description}, 100)`, query),
      beginsWith(name, query),
      beginsWith(email, query),
      ...(document === null ? [] : [equals(sql`(${customer}->>'document')`, document)]),
      ...(isId("charge", query) ? [equals(id, query)] : []),
    ],
    anywhere: [externalReference, description, name, email].map((text) => ({ text, query })),
  };
}

/** True for the first page of a list without filters, whose query is prepared: `listCharges` then takes a reader that prepares. */
export function isWholeList(filter: ChargeFilter, request: PageRequest): boolean {
  const { page = 1, after, before, counted = true } = request;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return counted && page === 1 && !after && !before && !isFiltered;
}

// Without filters one text and one plan serve every merchant's first page, and need not be made again for each.
async function readFirstPage(
  reader: Reader,
  merchantId: MerchantId,
  request: PageRequest,
): Promise<ListPage<ChargeRecord>> {
  const [found, [matches]] = await Promise.all([
    firstOf(request.limit)(reader, { merchantId }),
    countAll(reader, { merchantId }),
  ]);
  return toPage(found, matches?.total ?? 0, request);
}

type OfMerchant = { merchantId: MerchantId };
type SelectFirst = ReturnType<typeof preparedQuery<OfMerchant, ChargeRecord>>;
const firsts = new Map<number, SelectFirst>();

// The size of a page is part of the text.
function firstOf(limit: number): SelectFirst {
  const made =
    firsts.get(limit) ??
    preparedQuery<OfMerchant, ChargeRecord>((q, { merchantId }) => {
      const ids = pageOf(CHARGES, [chargesOf(merchantId, PRODUCT)], { limit });
      return q
        .select()
        .from(charges)
        .where(sql`${charges.id} = any(array(${ids}))`)
        .orderBy(orderOf(CHARGES));
    }, getTableColumns(charges));
  firsts.set(limit, made);
  return made;
}

const countAll = preparedQuery<OfMerchant, { total: number }>(
  (q, { merchantId }) =>
    q
      .select({ total: sql<number>`total` })
      .from(sql`(${matchesOf(CHARGES, [chargesOf(merchantId, PRODUCT)], {})}) matches`),
  { total: { mapFromDriverValue: Number } },
);
