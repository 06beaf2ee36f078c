import { and, desc, eq, gt, gte, ilike, lte, or, type SQL, sql } from "drizzle-orm";
import { db, type Reader } from "#db/client";
import type { ChargeRecord } from "#db/queries/charges";
import { charges } from "#db/schema/charges";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { ChargeStatus } from "#lib/domain/states";

export type ChargeFilter = {
  status?: ChargeStatus | undefined;
  query?: string | undefined;
  start?: Date | undefined;
  end?: Date | undefined;
};
export type PageRequest = { limit: number; page: number; after: ChargeId | null };

/** One page of a merchant's charges (of no other product), newest first, whether another follows it, and how many match the filter in all. */
export async function listCharges(
  merchantId: MerchantId,
  filter: ChargeFilter,
  request: PageRequest,
  now: Date,
  reader: Reader = db(),
): Promise<{ rows: ChargeRecord[]; hasMore: boolean; total: number }> {
  const conditions = conditionsOf(filter, now);
  const matches = and(eq(charges.merchantId, merchantId), eq(charges.product, "CHARGE"), ...conditions);
  const { own, orderBy } = inOrder(merchantId, filter.status, request.after);
  const rows = reader
    .select()
    .from(charges)
    .where(and(own, ...conditions))
    .orderBy(...orderBy)
    .limit(request.limit + 1)
    .offset(request.after ? 0 : (request.page - 1) * request.limit);
  const [page, total] = await Promise.all([rows, reader.$count(charges, matches)]);
  return { rows: page.slice(0, request.limit), hasMore: page.length > request.limit, total };
}

/**
 * The merchant's charges, newest first, in the terms of an index and not by equality: else the planner may take the primary
 * key for the order, and walk through every other merchant's charges where this one's are older.
 */
function inOrder(
  merchantId: MerchantId,
  status: ChargeStatus | undefined,
  after: ChargeId | null,
): { own: SQL; orderBy: SQL[] } {
  const { merchantId: merchant, product, id } = charges;
  // What reads EXPIRED may be stored as two statuses, and has no index of its own.
  const isStoredSo = status !== undefined && status !== "EXPIRED";
  const columns = isStoredSo ? [merchant, product, charges.status] : [merchant, product];
  const values = sql.join(
    [merchantId, "CHARGE", ...(isStoredSo ? [status] : [])].map((value) => sql`${value}`),
    sql`, `,
  );
  const row = sql.join(columns, sql`, `);
  return {
    own: sql`(${row}) >= (${values}) and ${after ? sql`(${row}, ${id}) < (${values}, ${after})` : sql`(${row}) <= (${values})`}`,
    orderBy: [...columns, id].map((column) => desc(column)),
  };
}

function conditionsOf(filter: ChargeFilter, now: Date): (SQL | undefined)[] {
  return [
    filter.status && statusIs(filter.status, now),
    filter.start && gte(charges.createdAt, filter.start),
    filter.end && lte(charges.createdAt, filter.end),
    filter.query === undefined ? undefined : textMatches(filter.query),
  ];
}

// A stored PENDING past its expiry reads EXPIRED, so the filter must say the same.
function statusIs(status: ChargeStatus, now: Date): SQL | undefined {
  if (status === "PENDING") return and(eq(charges.status, "PENDING"), gt(charges.expiresAt, now));
  if (status === "EXPIRED") {
    return or(eq(charges.status, "EXPIRED"), and(eq(charges.status, "PENDING"), lte(charges.expiresAt, now)));
  }
  return eq(charges.status, status);
}

function textMatches(query: string): SQL | undefined {
  const pattern = `%${query.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return or(
    eq(charges.id, query as ChargeId),
    ilike(charges.externalReference, pattern),
    ilike(charges.description, pattern),
    ilike(sql`${charges.customer}->>'name'`, pattern),
    ilike(sql`${charges.customer}->>'email'`, pattern),
    eq(sql`${charges.customer}->>'document'`, query.replaceAll(/[./-]/g, "")),
  );
}
