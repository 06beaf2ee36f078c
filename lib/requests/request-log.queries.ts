import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  type Name,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Reader } from "#db/client";
import { requestLog } from "#db/schema/request-log";
import type { MerchantId } from "#lib/domain/ids";
import { keysOf } from "#lib/domain/members";
import {
  inPeriod,
  type List,
  type ListPage,
  type PageRequest,
  type Period,
  readListPage,
} from "#lib/lists/list-page.queries";

export type RequestRecord = typeof requestLog.$inferSelect;
export type NewRequestRecord = Omit<RequestRecord, "id">;
/** A request without its bodies, for lists. */
export type RequestSummary = Omit<RequestRecord, "requestBody" | "responseBody">;

/** The requested log entries of a merchant. */
export type RequestFilter = Period & {
  statusClass?: "2xx" | "4xx" | "5xx" | undefined;
  operation?: string | undefined;
  tokenId?: string | undefined;
  objectId?: string | undefined;
  requestId?: string | undefined;
};

const { requestBody: _request, responseBody: _response, ...SUMMARY } = getTableColumns(requestLog);

const { id: _id, ...WRITTEN } = getTableColumns(requestLog);

/**
 * Writes answered requests with one statement text for any number: a list for each column, which the database reads
 * faster than JSON. Texts must not contain NUL or lone surrogates.
 */
export async function insertRequests(reader: Reader, rows: readonly NewRequestRecord[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = keysOf(WRITTEN).map((key) => {
    const column = WRITTEN[key];
    const values = rows.map((row) => row[key]);
    const encoded = values.map((value) => (value === null ? null : column.mapToDriverValue(value)));
    const type = sql.raw(column.getSQLType());
    // The driver, as configured by drizzle, sends no lists of instants.
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

const REQUESTS: List<RequestSummary> = {
  table: requestLog,
  key: [requestLog.createdAt, requestLog.id],
  load: (reader, isOnPage, order) => reader.select(SUMMARY).from(requestLog).where(isOnPage).orderBy(order),
};

/** One page of a merchant's requests, newest first, without their bodies. */
export function listRequests(
  reader: Reader,
  merchantId: MerchantId,
  filter: RequestFilter,
  request: PageRequest,
): Promise<ListPage<RequestSummary>> {
  const { statusClass, operation, tokenId, objectId, requestId, ...period } = filter;
  const requested = {
    scope: eq(requestLog.merchantId, merchantId),
    where: [
      statusCondition(statusClass),
      operation === undefined ? undefined : eq(requestLog.operation, operation),
      tokenId === undefined ? undefined : eq(requestLog.tokenId, tokenId),
      objectId === undefined ? undefined : eq(requestLog.objectId, objectId),
      requestId === undefined ? undefined : eq(requestLog.requestId, requestId),
      inPeriod(requestLog.createdAt, period),
    ],
  };
  return readListPage(reader, REQUESTS, requested, { ...request, counted: false });
}

/**
 * The newest requests about one object of a merchant (a charge, a payment, an invoice, a recipient …), or any of
 * several, at most `limit`; only writes with `isWrite`.
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

/** The merchant's request with its bodies, or null. */
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

/** The merchants with requests older than the instant. For the platform's sweep. */
export async function listMerchantsWithRequestsBefore(reader: Reader, instant: Date): Promise<MerchantId[]> {
  const { merchantId, createdAt } = requestLog;
  const rows = await reader.selectDistinct({ merchantId }).from(requestLog).where(lt(createdAt, instant));
  return rows.map((row) => row.merchantId);
}

/** Deletes at most `limit` of a merchant's requests older than the instant, oldest first; returns how many. */
export async function deleteRequestsBefore(
  reader: Reader,
  merchantId: MerchantId,
  instant: Date,
  limit: number,
): Promise<number> {
  const oldest = reader
    .select({ id: requestLog.id })
    .from(requestLog)
    .where(and(eq(requestLog.merchantId, merchantId), lt(requestLog.createdAt, instant)))
    .orderBy(requestLog.createdAt)
    .limit(limit);
  const gone = await reader
    .delete(requestLog)
    .where(and(eq(requestLog.merchantId, merchantId), inArray(requestLog.id, oldest)))
    .returning({ id: requestLog.id });
  return gone.length;
}

function statusCondition(statusClass: RequestFilter["statusClass"]): SQL | undefined {
  if (statusClass === undefined) return undefined;
  const status = requestLog.status;
  // In exactly this form, so that the index of failures is used.
  if (statusClass === "4xx") return and(sql`${status} >= 400`, lt(status, 500));
  return statusClass === "5xx" ? and(sql`${status} >= 400`, gte(status, 500)) : lt(status, 400);
}
