import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { FEW, findChargeWords, literalArray } from "#db/queries/charge-words";
import {
  type Branch,
  emptyPage,
  type ListPage,
  type Loader,
  type PageRequest,
  readListPage,
} from "#db/queries/list-page";
import { periodOf, periodParts } from "#db/queries/period-parts";
import type { MerchantId } from "#lib/domain/ids";
import { COUNTED_TO } from "#lib/domain/lists";
import type { PixPaymentStatus } from "#lib/domain/pix-payment-status";
import type { Product } from "#lib/domain/product";
import type { ChargeStatus } from "#lib/domain/states";

export type ChargePageFilter = {
  product: Product;
  /** As it reads now, swept or not; REFUNDED is a paid one of which nothing is left. */
  status?: ChargeStatus | PixPaymentStatus | undefined;
  query?: string | undefined;
  start?: Date | undefined;
  end?: Date | undefined;
};

/**
 * A page of what belongs to the merchant's charges of one product, newest first, found by an index whatever the filters.
 * `words` are further ways to find a charge's id by the query.
 */
export async function readChargePage<Row>(
  merchantId: MerchantId,
  filter: ChargePageFilter,
  request: PageRequest,
  loader: Loader<Row>,
  now: Date,
  reader: Reader,
  words: readonly SQL[] = [],
): Promise<ListPage<Row>> {
  const { product, query, status } = filter;
  const period = periodOf("charge", filter);
  if (query === undefined) {
    const parts = periodParts("charge", filter).flatMap((part) => branchesOf(merchantId, filter, part, now));
    return readListPage(parts, request, loader, reader);
  }
  const found = await findChargeWords(merchantId, product, query, reader, words);
  if (found.where && !request.glance) {
    const branches = branchesOf(merchantId, filter, [...period, found.where], now);
    const page = await readListPage(branches, { ...request, counted: false }, loader, reader);
    const isOnlyWords = period.length === 0 && status === undefined;
    return isOnlyWords ? { ...page, total: Math.max(page.total, FEW), mayBeMore: true } : page;
  }
  if (found.ids.length === 0) return emptyPage();
  const few: Branch = {
    from: sql`charges`,
    id: sql`id`,
    columns: [],
    values: [],
    where: [
      sql`id = any(${literalArray(found.ids)}) and merchant_id = ${merchantId} and product = ${product}`,
      ...period,
      statusIs(status, now),
    ],
  };
  return readListPage([few], request, loader, reader);
}

/** All that belongs to the merchant's charges of a product, or to those of the merchant that a statement is given. */
export function everyCharge(merchantId: MerchantId | Placeholder, product: Product): Branch {
  return {
    from: sql`charges`,
    id: sql`id`,
    columns: [sql`merchant_id`, sql`product`],
    values: [sql`${merchantId}`, sql`${product}`],
    where: [],
  };
}

// So written that the planner does not see it, and the index of what falls due, which has everybody's, is none for it.
const UNKNOWN_PENDING = sql`(select 'PENDING')`;

/** Conditions that exclude each other and together are the status: each finds its rows in order by one index. */
function branchesOf(
  merchantId: MerchantId,
  { product, status }: ChargePageFilter,
  where: SQL[],
  now: Date,
): Branch[] {
  const own = everyCharge(merchantId, product);
  const of = (stored: ChargeStatus, ...more: SQL[]): Branch => ({
    ...own,
    columns: [...own.columns, sql`status`],
    values: [...own.values, stored === "PENDING" ? UNKNOWN_PENDING : sql`${stored}`],
    where: [...where, ...more],
  });
  switch (status) {
    case undefined:
      return [{ ...own, where }];
    case "WAITING_PAYMENT":
    case "PENDING":
      return [of("PENDING", sql`expires_at + interval '0' > ${now.toISOString()}`)];
    case "EXPIRED":
      return [of("EXPIRED"), { ...own, columns: [], values: [], from: due(merchantId, product, now), where }];
    case "PAID":
      return [of("PAID", ...(product === "PIX_PAYMENT" ? [sql`refunded_minor <> gross_amount_minor`] : []))];
    case "REFUNDED":
      // In the words of the index of fully refunded charges.
      return [{ ...own, where: [...where, sql`refunded_minor = gross_amount_minor`] }];
    case "CANCELED":
      return [of("CANCELED")];
  }
}

// What the sweep has not come to yet: few, and found by when they fell due.
function due(merchantId: MerchantId, product: Product, now: Date): SQL {
  return sql`(select * from charges where status = 'PENDING' and expires_at <= ${now.toISOString()} and merchant_id = ${merchantId}
    and product = ${product} order by expires_at desc limit ${COUNTED_TO + 1}) due`;
}

function statusIs(status: ChargePageFilter["status"], now: Date): SQL {
  const at = now.toISOString();
  switch (status) {
    case undefined:
      return sql`true`;
    case "WAITING_PAYMENT":
    case "PENDING":
      return sql`(status = 'PENDING' and expires_at > ${at})`;
    case "EXPIRED":
      return sql`(status = 'EXPIRED' or (status = 'PENDING' and expires_at <= ${at}))`;
    case "PAID":
      return sql`(status = 'PAID' and (product <> 'PIX_PAYMENT' or refunded_minor <> gross_amount_minor))`;
    case "REFUNDED":
      return sql`(status = 'PAID' and refunded_minor = gross_amount_minor)`;
    case "CANCELED":
      return sql`status = 'CANCELED'`;
  }
}
