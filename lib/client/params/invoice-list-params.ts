import {
  createLoader,
  createSerializer,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import { apiHref } from "#lib/client/api-href";
import { exportQuery } from "#lib/client/export-query";
import { BEGINNING, isNarrowed, positionParams, readPosition } from "#lib/client/list-position";
import { statementPeriod } from "#lib/client/params/statement-params";
import { storableText } from "#lib/client/storable-text";
import { INVOICE_STATUSES, INVOICE_TYPES } from "#lib/domain/crypto/invoice-states";
import { readDay } from "#lib/domain/time/typed-day";

const FIELDS = ["createdAt", "updatedAt", "amount", "status"] as const;
export type InvoiceOrderField = (typeof FIELDS)[number];
/** Every order of the list, as the API names it; nothing else in an address is one. */
export const INVOICE_ORDERS = FIELDS.flatMap((field) => [`${field}.DESC`, `${field}.ASC`] as const);
type InvoiceOrder = (typeof INVOICE_ORDERS)[number];

const params = {
  type: parseAsStringLiteral(INVOICE_TYPES),
  status: parseAsStringLiteral(INVOICE_STATUSES),
  query: parseAsString.withDefault(""),
  from: parseAsString,
  to: parseAsString,
  user_id: parseAsInteger,
  order: parseAsStringLiteral(INVOICE_ORDERS).withDefault("createdAt.DESC"),
  ...positionParams,
};

/** The list of invoices as its address says it; days in Brasília's time, `user_id` a merchant's number, `after` and `before` cursors of its order. */
export type InvoiceListParams = Awaited<ReturnType<typeof loadParams>>;

const loadParams = createLoader(params);
const serialize = createSerializer(params);

const MAX_QUERY_LENGTH = 100;
const MAX_NUMBER = 2_147_483_647;

/** The list's state as the address says it; what no list can mean (a wrong status, a day that is none) reads as not said. */
export function readInvoiceListParams(
  search: Record<string, string | string[] | undefined>,
): InvoiceListParams {
  const { query, from, to, user_id, after, before, page, ...words } = loadParams(search);
  const isNumber = user_id !== null && user_id >= 1 && user_id <= MAX_NUMBER;
  return {
    ...words,
    query: storableText(query, MAX_QUERY_LENGTH),
    from: readDay(from),
    to: readDay(to),
    user_id: isNumber ? user_id : null,
    ...readPosition({ after, before, page }),
  };
}

/** The address of the list in that state, without what is the default. */
export function invoiceListHref(state: Partial<InvoiceListParams>): string {
  return serialize("/dashboard/crypto", state);
}

/** The same list ordered by a field: downwards first, the other way where it already is. */
export function orderedHref(state: InvoiceListParams, field: InvoiceOrderField): string {
  const order: InvoiceOrder = state.order === `${field}.DESC` ? `${field}.ASC` : `${field}.DESC`;
  return invoiceListHref({ ...state, order, ...BEGINNING });
}

/** True where the state leaves something out, so that an empty list may only mean that nothing matches. */
export function isFiltered(state: InvoiceListParams): boolean {
  const { type, status, user_id } = state;
  return [type, status, user_id].some((value) => value !== null) || isNarrowed(state);
}

/** What the list is asked in that state, in the words of the API. */
export function toInvoiceQuery(state: InvoiceListParams) {
  const { start, end } = statementPeriod(state);
  return {
    orderBy: state.order,
    type: state.type ?? undefined,
    status: state.status ?? undefined,
    query: state.query || undefined,
    user_id: state.user_id === null ? undefined : String(state.user_id),
    start_date: start,
    end_date: end,
  };
}

/** The address of the CSV file: all that the list in that state finds. */
export function invoiceExportHref(state: InvoiceListParams): string {
  const { start, end } = statementPeriod(state);
  const { type, status, query } = state;
  const filter = { type: type ?? undefined, status: status ?? undefined, query: query || undefined };
  return apiHref("GET /exports/invoices.csv", { query: exportQuery({ ...filter, start, end }) });
}
