import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  lte,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import { db, type Reader, unpreparedDb } from "#db/client";
import { requestLog } from "#db/schema/request-log";
import type { MerchantId } from "#lib/domain/ids";

export type RequestRecord = typeof requestLog.$inferSelect;
export type NewRequestRecord = Omit<RequestRecord, "id">;
/** A request without its bodies, as lists show it. */
export type RequestSummary = Omit<RequestRecord, "requestBody" | "responseBody">;

/** Which requests of a merchant are asked for; `before` is the `id` of the last row of the page before. */
export type RequestFilter = {
  statusClass?: "2xx" | "4xx" | "5xx" | undefined;
  operation?: string | undefined;
  tokenId?: string | undefined;
  objectId?: string | undefined;
  requestId?: string | undefined;
  start?: Date | undefined;
  end?: Date | undefined;
  before?: number | undefined;
};

const { requestBody: _request, responseBody: _response, ...SUMMARY } = getTableColumns(requestLog);

/**
 * Writes answered requests, as one statement of the same text however many there are. No text may hold a NUL or half a
 * surrogate pair.
 */
export async function insertRequests(rows: readonly NewRequestRecord[]): Promise<void> {
  if (rows.length === 0) return;
  const asRows = rows.map((row) => ({
    request_id: row.requestId,
    merchant_id: row.merchantId,
    user_id: row.userId,
    token_id: row.tokenId,
    operation: row.operation,
    method: row.method,
    path: row.path,
    status: row.status,
    error_code: row.errorCode,
    duration_ms: row.durationMs,
    object_id: row.objectId,
    idempotency_key: row.idempotencyKey,
    address: row.address,
    user_agent: row.userAgent,
    request_body: row.requestBody,
    response_body: row.responseBody,
    created_at: row.createdAt,
  }));
  const columns = sql.raw(Object.keys(asRows[0] ?? {}).join(", "));
  await db().execute(sql`
    insert into request_log (${columns})
    select ${columns} from json_populate_recordset(null::request_log, ${JSON.stringify(asRows)}::json)`);
}

/** One page of a merchant's requests, newest first, without their bodies. */
export function listRequests(
  merchantId: MerchantId,
  filter: RequestFilter,
  limit: number,
  reader: Reader = unpreparedDb(),
): Promise<RequestSummary[]> {
  return reader
    .select(SUMMARY)
    .from(requestLog)
    .where(and(eq(requestLog.merchantId, merchantId), ...conditionsOf(filter)))
    .orderBy(desc(requestLog.id))
    .limit(limit);
}

/**
 * The newest requests about one object of a merchant (a charge, a payment, an invoice, a recipient …), or about any of
 * several, at most `limit`; without those that only read where `isWrite`.
 */
export function listRequestsOfObject(
  merchantId: MerchantId,
  objectId: string | readonly string[],
  { limit = 100, isWrite = false }: { limit?: number; isWrite?: boolean } = {},
): Promise<RequestSummary[]> {
  const ids = typeof objectId === "string" ? [objectId] : [...objectId];
  const writes = isWrite ? notInArray(requestLog.method, ["GET", "HEAD"]) : undefined;
  return db()
    .select(SUMMARY)
    .from(requestLog)
    .where(and(eq(requestLog.merchantId, merchantId), inArray(requestLog.objectId, ids), writes))
    .orderBy(desc(requestLog.id))
    .limit(limit);
}

/** The merchant's request with its bodies; null when there is none, or none any more. */
export async function findRequest(merchantId: MerchantId, id: number): Promise<RequestRecord | null> {
  const [found] = await db()
    .select()
    .from(requestLog)
    .where(and(eq(requestLog.merchantId, merchantId), eq(requestLog.id, id)));
  return found ?? null;
}

/** Forgets at most `limit` requests that were made before the instant, oldest first; returns how many. */
export async function deleteRequestsBefore(instant: Date, limit: number): Promise<number> {
  const oldest = db()
    .select({ id: requestLog.id })
    .from(requestLog)
    .where(lt(requestLog.createdAt, instant))
    .orderBy(requestLog.createdAt)
    .limit(limit);
  const gone = await db().delete(requestLog).where(inArray(requestLog.id, oldest)).returning({
    id: requestLog.id,
  });
  return gone.length;
}

function conditionsOf(filter: RequestFilter): (SQL | undefined)[] {
  return [
    statusCondition(filter.statusClass),
    filter.operation === undefined ? undefined : eq(requestLog.operation, filter.operation),
    filter.tokenId === undefined ? undefined : eq(requestLog.tokenId, filter.tokenId),
    filter.objectId === undefined ? undefined : eq(requestLog.objectId, filter.objectId),
    filter.requestId === undefined ? undefined : eq(requestLog.requestId, filter.requestId),
    filter.start && startCondition(filter.start),
    filter.end && endCondition(filter.end),
    filter.before === undefined ? undefined : lt(requestLog.id, filter.before),
  ];
}

function statusCondition(statusClass: RequestFilter["statusClass"]): SQL | undefined {
  if (statusClass === undefined) return undefined;
  const status = requestLog.status;
  // In this very form, so that the index of what failed serves it.
  if (statusClass === "4xx") return and(sql`${status} >= 400`, lt(status, 500));
  return statusClass === "5xx" ? and(sql`${status} >= 400`, gte(status, 500)) : lt(status, 400);
}

// Rows are numbered when they are written, and no request takes this long from its start to there: a row that began before
// a period by more is below every number of the period. So its ends are found by the index of times, and the page by that
// of numbers.
const LONGEST_REQUEST_MS = 10 * 60_000;

function startCondition(start: Date): SQL | undefined {
  const before = new Date(start.getTime() - LONGEST_REQUEST_MS).toISOString();
  const last = sql`select r.id from request_log r where r.created_at < ${before} order by r.created_at desc limit 1`;
  return and(gte(requestLog.createdAt, start), sql`${requestLog.id} > coalesce((${last}), 0)`);
}

function endCondition(end: Date): SQL | undefined {
  const after = new Date(end.getTime() + LONGEST_REQUEST_MS).toISOString();
  const first = sql`select r.id from request_log r where r.created_at > ${after} order by r.created_at limit 1`;
  return and(
    lte(requestLog.createdAt, end),
    sql`${requestLog.id} < coalesce((${first}), ${Number.MAX_SAFE_INTEGER})`,
  );
}
