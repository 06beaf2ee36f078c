import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  lte,
  type Name,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import { type Reader, unpreparedDb } from "#db/client";
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

const { id: _id, ...WRITTEN } = getTableColumns(requestLog);

/**
 * Writes answered requests, as one statement of the same text however many there are: a list for each column, which the
 * database reads faster than JSON. No text may hold a NUL or half a surrogate pair.
 */
export async function insertRequests(reader: Reader, rows: readonly NewRequestRecord[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.entries(WRITTEN).map(([key, column]) => {
    const values = rows.map((row) => row[key as keyof NewRequestRecord]);
    const encoded = values.map((value) => (value === null ? null : column.mapToDriverValue(value)));
    const type = sql.raw(column.getSQLType());
    // The driver, as drizzle has it, sends no list of instants.
    const sentAs = column.dataType === "date" ? sql`text` : type;
    const name = sql.identifier(column.name);
    return { name, list: sql`${sql.param(encoded)}::${sentAs}[]`, value: sql`${name}::${type}` };
  });
  const listed = (of: (column: (typeof columns)[number]) => SQL | Name) =>
    sql.join(columns.map(of), sql.raw(", "));
  const names = listed(({ name }) => name);
  await reader.execute(sql`
    insert into ${requestLog} (${names}) select ${listed(({ value }) => value)}
    from unnest(${listed(({ list }) => list)}) as answered (${names})`);
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
  reader: Reader,
  merchantId: MerchantId,
  objectId: string | readonly string[],
  { limit = 100, isWrite = false }: { limit?: number; isWrite?: boolean } = {},
): Promise<RequestSummary[]> {
  const ids = typeof objectId === "string" ? [objectId] : [...objectId];
  const writes = isWrite ? notInArray(requestLog.method, ["GET", "HEAD"]) : undefined;
  return reader
    .select(SUMMARY)
    .from(requestLog)
    .where(and(eq(requestLog.merchantId, merchantId), inArray(requestLog.objectId, ids), writes))
    .orderBy(desc(requestLog.id))
    .limit(limit);
}

/** The merchant's request with its bodies; null when there is none, or none any more. */
export async function findRequest(
  reader: Reader,
  merchantId: MerchantId,
  id: number,
): Promise<RequestRecord | null> {
  const [found] = await reader
    .select()
    .from(requestLog)
    .where(and(eq(requestLog.merchantId, merchantId), eq(requestLog.id, id)));
  return found ?? null;
}

/** Forgets at most `limit` requests that were made before the instant, oldest first; returns how many. */
export async function deleteRequestsBefore(reader: Reader, instant: Date, limit: number): Promise<number> {
  const oldest = reader
    .select({ id: requestLog.id })
    .from(requestLog)
    .where(lt(requestLog.createdAt, instant))
    .orderBy(requestLog.createdAt)
    .limit(limit);
  const gone = await reader.delete(requestLog).where(inArray(requestLog.id, oldest)).returning({
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
