import { expect, test } from "vitest";
import { listInvoicesQuery } from "#lib/invoices/invoice.contract";
import {
  INVOICE_ORDERS,
  invoiceList,
  invoicesOf,
  isViewOfWithdrawals,
  orderBy,
  toInvoiceQuery,
  withdrawalList,
} from "#lib/invoices/invoice-list.params";

test("impossible values count as missing", () => {
  const state = invoiceList.read({
    type: "GIFT",
    status: "NICE",
    order: "id;drop table invoices",
    from: "2026-02-30",
    to: "yesterday",
    user_id: "0",
    after: "a b",
    page: "-3",
    query: "a\u0000b ",
  });
  expect(state).toEqual({ ...invoiceList.read({}), query: "ab" });
  expect(invoiceList.isFiltered(invoiceList.read({}))).toBe(false);
});

test("a state is read from an address, and written back to the same address", () => {
  const href =
    "/dashboard/crypto?type=WITHDRAWAL&status=SENT&user_id=7&order=amount.ASC&query=ana&from=2026-01-01&to=2026-01-31&after=WyJpbnZ-_w&page=3";
  const state = invoiceList.read(Object.fromEntries(new URL(href, "http://x").searchParams));
  expect(invoiceList.href(state)).toBe(href);
  expect(invoiceList.isFiltered(state)).toBe(true);
});

test("days are Brasília's, the first from its beginning, the last to its end", () => {
  const state = invoiceList.read({ from: "2026-01-01", to: "2026-01-31" });
  expect(toInvoiceQuery(state)).toMatchObject({
    start_date: new Date("2026-01-01T03:00:00.000Z"),
    end_date: new Date("2026-02-01T02:59:59.999Z"),
  });
});

test("a column header sorts descending first, then ascending", () => {
  expect(orderBy("amount", "createdAt.DESC")).toBe("amount.DESC");
  expect(orderBy("amount", "amount.DESC")).toBe("amount.ASC");
  expect(orderBy("amount", "amount.ASC")).toBe("amount.DESC");
});

test("a merchant's withdrawals are the invoices of that type", () => {
  const state = withdrawalList.read({ status: "SENT", type: "PAYMENT", user_id: "7", query: "ana" });
  expect(toInvoiceQuery(invoicesOf(state))).toMatchObject({
    type: "WITHDRAWAL",
    status: "SENT",
    query: "ana",
  });
  expect(toInvoiceQuery(invoicesOf(state)).user_id).toBeUndefined();
  expect(withdrawalList.read({ status: "PARTIALLY_PAID" }).status).toBeNull();
  expect(isViewOfWithdrawals({ list: "invoices", query: "status=SENT&type=WITHDRAWAL" })).toBe(true);
  expect(isViewOfWithdrawals({ list: "invoices", query: "status=SENT" })).toBe(false);
  expect(isViewOfWithdrawals({ list: "payments", query: "type=WITHDRAWAL" })).toBe(false);
});

test.each(INVOICE_ORDERS)("the API accepts the order %s", (orderBy) => {
  expect(listInvoicesQuery.safeParse({ orderBy }).success).toBe(true);
});
