import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { db, type Reader, unpreparedDb } from "#db/client";
import { type ChargePageFilter, everyCharge, readChargePage } from "#db/queries/charge-page";
import type { ChargeRecord } from "#db/queries/charges";
import { type ListPage, matchesOf, type PageRequest, pageOf, toPage } from "#db/queries/list-page";
import { charges } from "#db/schema/charges";
import { rowsOf, statement } from "#db/statement";
import type { MerchantId } from "#lib/domain/ids";
import type { ChargeStatus } from "#lib/domain/states";

export type ChargeFilter = Omit<ChargePageFilter, "product" | "status"> & {
  status?: ChargeStatus | undefined;
};

const PRODUCT = "CHARGE";
const idOf = ({ id }: ChargeRecord) => id;

/** One page of a merchant's charges (of no other product), newest first, and how many match the filter. */
export function listCharges(
  merchantId: MerchantId,
  filter: ChargeFilter,
  request: PageRequest,
  now: Date,
  reader?: Reader,
): Promise<ListPage<ChargeRecord>> {
  if (isFirstOfAll(filter, request)) return readFirstPage(merchantId, request, reader ?? db());
  const pageReader = reader ?? unpreparedDb();
  const loader = { load: (ids: SQL) => selectCharges(pageReader, sql`${charges.id} in (${ids})`), idOf };
  return readChargePage(merchantId, { ...filter, product: PRODUCT }, request, loader, now, pageReader);
}

const selectCharges = rowsOf(charges);

function isFirstOfAll(filter: ChargeFilter, request: PageRequest): boolean {
  const { page = 1, after, before, counted = true } = request;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return counted && page === 1 && !after && !before && !isFiltered;
}

// Without filters one text and one plan serve every merchant's first page, and need not be made again for each.
async function readFirstPage(
  merchantId: MerchantId,
  request: PageRequest,
  reader: Reader,
): Promise<ListPage<ChargeRecord>> {
  const [found, [matches]] = await Promise.all([
    firstOf(request.limit)(reader, { merchantId }),
    countAll(reader, { merchantId }),
  ]);
  return toPage(found, matches?.total ?? 0, request, idOf);
}

type OfMerchant = { merchantId: MerchantId };
type SelectFirst = ReturnType<typeof statement<OfMerchant, ChargeRecord>>;
const firsts = new Map<number, SelectFirst>();

// The size of a page is part of the text.
function firstOf(limit: number): SelectFirst {
  const made =
    firsts.get(limit) ??
    statement<OfMerchant, ChargeRecord>((q, { merchantId }) => {
      const ids = pageOf([everyCharge(merchantId, PRODUCT)], { limit });
      return q.select().from(charges).where(sql`${charges.id} in (${ids})`);
    }, getTableColumns(charges));
  firsts.set(limit, made);
  return made;
}

const countAll = statement<OfMerchant, { total: number }>(
  (q, { merchantId }) =>
    q
      .select({ total: sql<number>`total` })
      .from(sql`(${matchesOf([everyCharge(merchantId, PRODUCT)])}) matches`),
  { total: { mapFromDriverValue: Number } },
);
