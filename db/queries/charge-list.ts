import { type SQL, sql } from "drizzle-orm";
import { db, type Reader, unpreparedDb } from "#db/client";
import { type ChargePageFilter, readChargePage } from "#db/queries/charge-page";
import type { ChargeRecord } from "#db/queries/charges";
import type { ListPage, PageRequest } from "#db/queries/list-page";
import { charges } from "#db/schema/charges";
import { rowsOf } from "#db/statement";
import type { MerchantId } from "#lib/domain/ids";
import type { ChargeStatus } from "#lib/domain/states";

export type ChargeFilter = Omit<ChargePageFilter, "product" | "status"> & {
  status?: ChargeStatus | undefined;
};

/** One page of a merchant's charges (of no other product), newest first, and how many match the filter. */
export function listCharges(
  merchantId: MerchantId,
  filter: ChargeFilter,
  request: PageRequest,
  now: Date,
  reader: Reader = readerFor(filter, request),
): Promise<ListPage<ChargeRecord>> {
  const loader = {
    load: (ids: SQL) => selectCharges(reader, sql`${charges.id} in (${ids})`),
    idOf: ({ id }: ChargeRecord) => id,
  };
  return readChargePage(merchantId, { ...filter, product: "CHARGE" }, request, loader, now, reader);
}

const selectCharges = rowsOf(charges);

// Without filters one plan serves every merchant's first page, and need not be made again for each.
function readerFor(filter: ChargeFilter, { page = 1, after, before }: PageRequest): Reader {
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return isFiltered || page > 1 || after || before ? unpreparedDb() : db();
}
