import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { listInvoicesQuery } from "#lib/invoices/invoice.contract";
import { listCoinsOf } from "#lib/invoices/invoice-list.queries";
import { listInvoices } from "#lib/invoices/list-invoices";
import { toCursor } from "#lib/lists/list-cursor";
import { newId } from "#lib/platform/ids/new-id";
import { newCharge } from "#test/new-charge";
import { newCryptoPayment } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";

const WORD = "quartzo";
const PAGE = 2;
const ORDERS = ["createdAt", "updatedAt", "amount", "status"].flatMap((field) => [
  `${field}.ASC`,
  `${field}.DESC`,
]);

let one: MerchantId;
let other: MerchantId;
let ids: string[];
beforeAll(async () => {
  [{ merchantId: one }, { merchantId: other }] = [await newMerchant(), await newMerchant()];
  const byName = await newCryptoPayment(one, { amount: 100, customer_name: "Quartzo Ênio" });
  const byEmail = await newCryptoPayment(other, { amount: 200, customer_email: "Quartzo@example.com" });
  const byReference = await newCryptoPayment(other, { amount: 300, external_reference: "QUARTZO%7" });
  await newCryptoPayment(other, { external_reference: `not ${WORD}` });
  ids = [byName.id, byEmail.id, byReference.id];
});

async function found(merchantId: MerchantId | null, parameters: Record<string, string>) {
  const { data, pagination } = await listInvoices(merchantId, listInvoicesQuery.parse(parameters));
  expect(pagination.total).toBe(data.length);
  return data.map(({ id }) => id);
}

describe("staff find all merchants' invoices by the beginning of words", () => {
  it.each(ORDERS)("in the order %s, below every filter", async (orderBy) => {
    const inOrder = orderBy.endsWith("ASC") ? ids : ids.toReversed();
    const query = { query: WORD, orderBy };
    expect(await found(null, query)).toEqual(inOrder);
    expect(await found(null, { ...query, type: "PAYMENT", status: "WAITING_PAYMENT" })).toEqual(inOrder);
    expect(await found(null, { ...query, gateway: "sandbox", start_date: "2020-01-01" })).toEqual(inOrder);
    expect(await found(null, { ...query, status: "EXPIRED" })).toEqual([]);
    expect(await found(null, { ...query, type: "WITHDRAWAL" })).toEqual([]);
  });

  it("a merchant finds only its own invoices, and pattern characters are taken literally", async () => {
    expect(await found(one, { query: WORD })).toEqual(ids.slice(0, 1));
    expect(await found(null, { query: "QUARTZO ÊN" })).toEqual(ids.slice(0, 1));
    expect(await found(null, { query: "quartzo%" })).toEqual(ids.slice(2));
    expect(await found(null, { query: "quartz_" })).toEqual([]);
  });
});

describe("a cursor pages through invoices while others are created", () => {
  let merchantId: MerchantId;
  let all: string[];
  beforeAll(async () => {
    ({ merchantId } = await newMerchant());
    const made = [];
    // Two invoices have the same amount, so the cursor needs more than the sort value.
    for (const amount of [300, 100, 300, 200, 100]) {
      made.push(await newCryptoPayment(merchantId, { amount, customer_name: `Zircão ${merchantId}` }));
    }
    all = made.map(({ id }) => id);
  });

  const walk = async (whose: MerchantId | null, parameters: Record<string, string>) => {
    const walked: string[] = [];
    let cursor: string | null = null;
    do {
      const requested: Record<string, string> = { ...parameters, quantityPerPage: String(PAGE), page: "9" };
      if (cursor) requested.cursor = cursor;
      else requested.page = "1";
      const { data, pagination } = await listInvoices(whose, listInvoicesQuery.parse(requested));
      walked.push(...data.map(({ id }) => id));
      expect(pagination.hasMore).toBe(pagination.nextCursor !== null);
      if (cursor) expect(pagination).toMatchObject({ total: null, totalPages: null });
      cursor = pagination.nextCursor;
    } while (cursor && walked.length <= all.length);
    return walked;
  };
  const whole = async (orderBy: string) => {
    const query = listInvoicesQuery.parse({ orderBy, quantityPerPage: "100" });
    return (await listInvoices(merchantId, query)).data.map(({ id }) => id);
  };

  it.each(ORDERS)(
    "in the order %s, with and without filters, for merchants and for staff",
    async (orderBy) => {
      const inOrder = await whole(orderBy);
      expect(inOrder.toSorted()).toEqual(all.toSorted());
      expect(await walk(merchantId, { orderBy })).toEqual(inOrder);
      expect(await walk(merchantId, { orderBy, status: "WAITING_PAYMENT", type: "PAYMENT" })).toEqual(
        inOrder,
      );
      expect(await walk(merchantId, { orderBy, query: "zircão", start_date: "2020-01-01" })).toEqual(inOrder);
      const query = `Zircão ${merchantId}`;
      expect(await walk(null, { orderBy, query })).toEqual(inOrder);
    },
  );

  it("but is refused in another order or by another list", async () => {
    const first = listInvoicesQuery.parse({ orderBy: "amount.ASC", quantityPerPage: "1" });
    const cursor = (await listInvoices(merchantId, first)).pagination.nextCursor ?? "";
    const others = [
      { orderBy: "amount.DESC", cursor },
      { orderBy: "createdAt.DESC", cursor },
      { cursor: toCursor("charges", [newId("charge")]) },
      { cursor: toCursor("invoices", ["createdAt.DESC", "yesterday", all[0] ?? ""]) },
      { orderBy: "amount.ASC", cursor: toCursor("invoices", ["amount.ASC", "1e9", all[0] ?? ""]) },
      { orderBy: "amount.ASC", cursor: toCursor("invoices", ["amount.ASC", "100"]) },
    ];
    for (const other of others) {
      await expect(listInvoices(merchantId, listInvoicesQuery.parse(other))).rejects.toMatchObject({
        code: "invalid_request",
        errors: [{ pointer: "/cursor" }],
      });
    }
  });
});

it("the coins of a page of charges are those of the merchant's crypto invoices among them", async () => {
  const [invoice, foreign] = [await newCryptoPayment(one), await newCryptoPayment(other)];
  const { id: plain } = await newCharge(one);
  const ids = [invoice.chargeId, foreign.chargeId, plain].filter((id) => id !== null);
  expect(await listCoinsOf(db(), one, ids)).toEqual([
    { chargeId: invoice.chargeId, payCurrency: "BTC", payUnits: invoice.payUnits },
  ]);
});
