import {
  createLoader,
  createSerializer,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import { statementPeriod } from "#lib/client/statement-params";
import { storableText } from "#lib/client/storable-text";
import { INVOICE_STATUSES, INVOICE_TYPES } from "#lib/domain/crypto/invoice-states";
import { readDay } from "#lib/domain/typed-day";

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
  page: parseAsInteger.withDefault(1),
};

/** The list of invoices as its address says it; days in Brasília's time, `user_id` a merchant's number. */
export type InvoiceListParams = Awaited<ReturnType<typeof loadParams>>;

const loadParams = createLoader(params);
const serialize = createSerializer(params);

const MAX_PAGE = 1_000_000;
const MAX_QUERY_LENGTH = 100;
const MAX_NUMBER = 2_147_483_647;

/** The list's state as the address says it; what no list can mean (a wrong status, a day that is none) reads as not said. */
export function readInvoiceListParams(
  search: Record<string, string | string[] | undefined>,
): InvoiceListParams {
  const { query, from, to, user_id, page, ...words } = loadParams(search);
  const isNumber = user_id !== null && user_id >= 1 && user_id <= MAX_NUMBER;
  return {
    ...words,
    query: storableText(query, MAX_QUERY_LENGTH),
    from: readDay(from),
    to: readDay(to),
    user_id: isNumber ? user_id : null,
    page: Math.min(Math.max(page, 1), MAX_PAGE),
  };
}

/** The address of the list in that state, without what is the default. */
export function invoiceListHref(state: Partial<InvoiceListParams>): string {
  return serialize("/dashboard/crypto", state);
}

/** The same list ordered by a field: downwards first, the other way where it already is. */
export function orderedHref(state: InvoiceListParams, field: InvoiceOrderField): string {
  const order: InvoiceOrder = state.order === `${field}.DESC` ? `${field}.ASC` : `${field}.DESC`;
  return invoiceListHref({ ...state, order, page: 1 });
}

/** True where the state leaves something out, so that an empty list may only mean that nothing matches. */
export function isFiltered({ type, status, query, from, to, user_id, page }: InvoiceListParams): boolean {
  return [type, status, from, to, user_id].some((value) => value !== null) || query !== "" || page > 1;
}

/** What the API's list is asked in that state. */
export function toInvoiceQuery(state: InvoiceListParams, quantityPerPage: number) {
  const { start, end } = statementPeriod(state);
  return {
    page: state.page,
    quantityPerPage,
    orderBy: state.order,
    type: state.type ?? undefined,
    status: state.status ?? undefined,
    query: state.query || undefined,
    user_id: state.user_id === null ? undefined : String(state.user_id),
    start_date: start,
    end_date: end,
  };
}

/** What an export of the list is asked in that state. */
export function exportFilterOf(state: InvoiceListParams) {
  const { start, end } = statementPeriod(state);
  const { type, status, query } = state;
  return { type: type ?? undefined, status: status ?? undefined, query: query || undefined, start, end };
}
