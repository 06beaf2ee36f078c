import { describe, expect, it, test } from "vitest";
import type { SearchParams } from "#lib/client/params/search-params";
import { type ProductList, paymentsHrefOf, toPaymentView } from "#lib/pages/payments/product-lists.params";

test.each<[ProductList, SearchParams, string]>([
  ["charges", {}, "product=CHARGE"],
  ["charges", { status: "EXPIRED", query: "Ana" }, "product=CHARGE&status=EXPIRED&query=Ana"],
  ["charges", { after: "chg_1", page: "2" }, "product=CHARGE&after=chg_1&page=2"],
  ["charges", { product: "SUBSCRIPTION", status: "LOST" }, "product=CHARGE"],
  ["pix-payments", { status: "WAITING_PAYMENT" }, "product=PIX_PAYMENT&status=PENDING"],
  ["pix-payments", { status: "PAID", before: "chg_2" }, "product=PIX_PAYMENT&status=PAID&before=chg_2"],
  ["pix-payments", { status: "REFUNDED" }, "product=PIX_PAYMENT&status=PAID&refund=FULL"],
  ["invoices", { status: "CONFIRMING", order: "amount.ASC" }, "product=CRYPTO_INVOICE&status=PENDING"],
  ["invoices", { status: "REFUNDED", user_id: "7" }, "product=CRYPTO_INVOICE&status=PAID&refund=FULL"],
  ["invoices", { status: "FAILED" }, "product=CRYPTO_INVOICE"],
  ["invoices", { status: "EXPIRED", after: "WyJh", page: "3" }, "product=CRYPTO_INVOICE&status=EXPIRED"],
])("an address of the list of %s with %j leads to the same payments", (list, search, expected) => {
  expect(paymentsHrefOf(list, search)).toBe(`/dashboard/payments?${expected}`);
});

describe("a stored view", () => {
  const stored = { id: "vw_1", name: "Mine", createdAt: "2026-11-01T00:00:00.000Z" };

  it("of a former list becomes a view of the list of payments", () => {
    const queryOf = (list: ProductList, query: string) => toPaymentView({ ...stored, list, query })?.query;
    expect(queryOf("charges", "query=Ana&status=PAID")).toBe("product=CHARGE&query=Ana&status=PAID");
    expect(queryOf("pix-payments", "")).toBe("product=PIX_PAYMENT");
    expect(queryOf("invoices", "order=amount.ASC&type=PAYMENT")).toBe("product=CRYPTO_INVOICE");
  });

  it("of the list of payments stays as it is, and one of another list is dropped", () => {
    const view = { ...stored, list: "payments", query: "status=PAID" } as const;
    expect(toPaymentView(view)).toBe(view);
    expect(toPaymentView({ ...stored, list: "invoices", query: "type=WITHDRAWAL" })).toBeNull();
    expect(toPaymentView({ ...stored, list: "payouts", query: "" })).toBeNull();
  });
});
