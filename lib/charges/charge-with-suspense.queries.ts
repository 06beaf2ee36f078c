import { and, asc, eq, getTableColumns, getTableName, Subquery, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { preparedQuery } from "#db/prepared-query";
import { charges } from "#db/schema/charges";
import { suspense } from "#db/schema/suspense";
import { BANK_PAYERS_OF_CHARGE, type BankPayerRecord } from "#lib/charges/bank-payers.queries";
import { CHARGES, chargesOf } from "#lib/charges/charge-list.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { Product } from "#lib/domain/product";
import type { SuspenseRecord } from "#lib/ledger/suspense.queries";
import { constant, type ListPage, matchesOf, orderOf, toPage } from "#lib/lists/list-page.queries";

/** A charge and its suspense items, oldest first. */
export type ChargeWithSuspense = { charge: ChargeRecord; suspense: SuspenseRecord[] };

/** The merchant's charge with its suspense items and bank payers, in one query; null if missing. */
export async function findChargeWithSuspense(
  reader: Reader,
  merchantId: MerchantId,
  id: ChargeId,
): Promise<(ChargeWithSuspense & { bankPayers: BankPayerRecord[] }) | null> {
  const rows = await selectWithSuspense(reader, { merchantId, id });
  const [found] = grouped(rows);
  return found ? { ...found, bankPayers: rows[0]?.bankPayers ?? [] } : null;
}

/**
 * The first page of all of a merchant's charges of a product, newest first, with their suspense items and count, in one query.
 * It has no filters, so one prepared statement serves every merchant.
 */
export async function listNewestWithSuspense(
  reader: Reader,
  merchantId: MerchantId,
  product: Product,
  limit: number,
): Promise<ListPage<ChargeWithSuspense>> {
  const rows = await newestOf(limit)(reader, { merchantId, product });
  return toPage(grouped(rows), rows[0]?.total ?? 0, { limit });
}

type Joined = { charge: ChargeRecord; item: SuspenseRecord | null };

const WITH_SUSPENSE = { charge: getTableColumns(charges), item: getTableColumns(suspense) };
const OF_CHARGE = and(eq(suspense.merchantId, charges.merchantId), eq(suspense.chargeId, charges.id));

type JoinedWhole = Joined & { bankPayers: BankPayerRecord[] | null };

const selectWithSuspense = preparedQuery<{ merchantId: MerchantId; id: ChargeId }, JoinedWhole>(
  (q, { merchantId, id }) =>
    q
      .select({ ...WITH_SUSPENSE, bankPayers: BANK_PAYERS_OF_CHARGE })
      .from(charges)
      .leftJoin(suspense, OF_CHARGE)
      .where(and(eq(charges.merchantId, merchantId), eq(charges.id, id)))
      .orderBy(asc(suspense.id)),
  { ...WITH_SUSPENSE, bankPayers: { mapFromDriverValue: (parsed: unknown) => parsed } },
);

type OfProduct = { merchantId: MerchantId; product: Product };
type SelectNewest = ReturnType<typeof preparedQuery<OfProduct, Joined & { total: number }>>;
const newest = new Map<number, SelectNewest>();

// The page size is a literal, so each size has its own statement.
function newestOf(limit: number): SelectNewest {
  const made = newest.get(limit) ?? selectNewest(limit);
  newest.set(limit, made);
  return made;
}

function selectNewest(limit: number): SelectNewest {
  return preparedQuery(
    (q, { merchantId, product }) => {
      const wanted = chargesOf(merchantId, product);
      const first = sql`select * from ${charges} where ${wanted} order by ${orderOf(CHARGES)} limit ${constant(limit + 1)}`;
      return q
        .select({ ...WITH_SUSPENSE, total: sql<number>`(${matchesOf(CHARGES, [wanted], {})})` })
        .from(new Subquery(first, getTableColumns(charges), getTableName(charges)))
        .leftJoin(suspense, OF_CHARGE)
        .orderBy(orderOf(CHARGES), asc(suspense.id));
    },
    { ...WITH_SUSPENSE, total: { mapFromDriverValue: Number } },
  );
}

/** Charges read from rows, in their order. */
function grouped(rows: readonly Joined[]): ChargeWithSuspense[] {
  const found = new Map<ChargeId, ChargeWithSuspense>();
  for (const { charge, item } of rows) {
    const known = found.get(charge.id) ?? { charge, suspense: [] };
    if (item) known.suspense.push(item);
    found.set(charge.id, known);
  }
  return [...found.values()];
}
