import { createParser, parseAsStringLiteral } from "nuqs/server";
import { apiHref } from "#lib/client/api-href";
import { defineList, type ListState } from "#lib/client/define-list";
import { exportQuery } from "#lib/client/export-query";
import {
  INVOICE_STATUSES,
  INVOICE_TYPES,
  type InvoiceType,
  WITHDRAWAL_STATUSES,
} from "#lib/invoices/invoice-states.rules";
import type { SavedViewView } from "#lib/lists/list.contract";

const FIELDS = ["createdAt", "updatedAt", "amount", "status"] as const;
export type InvoiceOrderField = (typeof FIELDS)[number];
/** All orders of the list, by the API's names; other values in an address are ignored. */
export const INVOICE_ORDERS = FIELDS.flatMap((field) => [`${field}.DESC`, `${field}.ASC`] as const);
export type InvoiceOrder = (typeof INVOICE_ORDERS)[number];

const MAX_NUMBER = 2_147_483_647;

const parseAsMerchantNumber = createParser({
  parse(text) {
    const number = Number(text);
    return Number.isInteger(number) && number >= 1 && number <= MAX_NUMBER ? number : null;
  },
  serialize: String,
});

const order = parseAsStringLiteral(INVOICE_ORDERS).withDefault("createdAt.DESC");

/**
 * The addresses of the staff's list of all merchants' crypto invoices; `user_id` is a merchant's number, `after` and `before` are
 * cursors of the order.
 */
export const invoiceList = defineList({
  name: "invoices",
  path: "/dashboard/crypto",
  filters: {
    type: parseAsStringLiteral(INVOICE_TYPES),
    status: parseAsStringLiteral(INVOICE_STATUSES),
    user_id: parseAsMerchantNumber,
    order,
  },
  view: ["order"],
});

export type InvoiceListState = ListState<typeof invoiceList>;

const WITHDRAWAL = "WITHDRAWAL" satisfies InvoiceType;

/** The addresses of the list of a merchant's withdrawals. */
export const withdrawalList = defineList({
  name: "invoices",
  path: "/dashboard/payouts/crypto",
  filters: { status: parseAsStringLiteral(WITHDRAWAL_STATUSES), order },
  view: ["order"],
});

type WithdrawalListState = ListState<typeof withdrawalList>;

/** The state of the list of invoices that shows the same rows. */
export function invoicesOf(state: WithdrawalListState): InvoiceListState {
  return { ...state, type: WITHDRAWAL, user_id: null };
}

/** True for a person's stored view of withdrawals; other views of invoices show payments too. */
export function isViewOfWithdrawals({ list, query }: Pick<SavedViewView, "list" | "query">): boolean {
  return list === withdrawalList.name && new URLSearchParams(query).get("type") === WITHDRAWAL;
}

/** The order after a click on a field, given the `current` order: descending first, ascending if it is already descending. */
export function orderBy(field: InvoiceOrderField, current: InvoiceOrder): InvoiceOrder {
  return current === `${field}.DESC` ? `${field}.ASC` : `${field}.DESC`;
}

/** The API query for a state of the list. */
export function toInvoiceQuery(state: InvoiceListState) {
  const { start, end, user_id, type, status, query } = invoiceList.filterOf(state);
  return {
    type,
    status,
    query,
    orderBy: state.order,
    user_id: user_id === undefined ? undefined : String(user_id),
    start_date: start,
    end_date: end,
  };
}

/** The address of the CSV file with all matches of the state. */
export function invoiceExportHref(state: InvoiceListState): string {
  const { type, status, query, start, end } = invoiceList.filterOf(state);
  return apiHref("GET /exports/invoices.csv", { query: exportQuery({ type, status, query, start, end }) });
}
