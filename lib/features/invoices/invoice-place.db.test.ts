import { beforeAll, expect, it } from "vitest";
import { positionsBeside } from "#lib/client/list-position";
import type { MerchantId } from "#lib/domain/ids";
import { requestAt, toInvoicePlace } from "#lib/features/invoices/invoice-place";
import { readInvoices } from "#lib/features/invoices/read-invoices";
import { listInvoicesQuery } from "#lib/schemas/invoice";
import { newCryptoPayment } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";

const SIZE = 2;
const BEGINNING = { after: null, before: null, page: 1 };
const ORDERS = ["createdAt", "updatedAt", "amount", "status"].flatMap((field) => [
  `${field}.ASC`,
  `${field}.DESC`,
]);

let merchantId: MerchantId;
beforeAll(async () => {
  ({ merchantId } = await newMerchant());
  for (const amount of [300, 100, 300, 200, 100]) await newCryptoPayment(merchantId, { amount });
});

async function pageAt(here: Parameters<typeof requestAt>[0], orderBy: string) {
  const question = listInvoicesQuery.parse({ orderBy });
  const request = requestAt(here, question.orderBy, SIZE);
  const { data, ends } = await readInvoices(merchantId, question, request);
  const place = toInvoicePlace(ends, request);
  return { ids: data.map(({ id }) => id), place, beside: positionsBeside(here, place) };
}

it.each(ORDERS)("a list of invoices is walked down and up again in the order %s", async (orderBy) => {
  const first = await pageAt(BEGINNING, orderBy);
  const second = await pageAt(first.beside.next ?? BEGINNING, orderBy);
  const third = await pageAt(second.beside.next ?? BEGINNING, orderBy);
  expect(new Set([...first.ids, ...second.ids, ...third.ids]).size).toBe(5);
  expect(third.beside.next).toBeNull();
  const up = await pageAt(third.beside.previous ?? BEGINNING, orderBy);
  expect(up.ids).toEqual(second.ids);
  expect(up.beside.previous).toEqual(BEGINNING);
  expect([first, second, third, up].map(({ place }) => place.total)).toEqual([5, 5, 5, 5]);
});

it("a place in another order is the beginning", async () => {
  const { beside, ids } = await pageAt(BEGINNING, "amount.DESC");
  const elsewhere = await pageAt(beside.next ?? BEGINNING, "createdAt.DESC");
  expect(elsewhere.ids).toEqual((await pageAt(BEGINNING, "createdAt.DESC")).ids);
  expect(ids).toHaveLength(SIZE);
});
