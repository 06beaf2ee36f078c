import { beforeAll, expect, it } from "vitest";
import { neighborPositions } from "#lib/client/list-position";
import type { MerchantId } from "#lib/domain/ids";
import { listInvoicesQuery } from "#lib/invoices/invoice.contract";
import { requestAt, toInvoicePageInfo } from "#lib/invoices/invoice-page-info";
import { readInvoices } from "#lib/invoices/read-invoices";
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
  const pageInfo = toInvoicePageInfo(ends, request);
  return { ids: data.map(({ id }) => id), pageInfo, positions: neighborPositions(here, pageInfo) };
}

it.each(ORDERS)("a list of invoices is walked down and up again in the order %s", async (orderBy) => {
  const first = await pageAt(BEGINNING, orderBy);
  const second = await pageAt(first.positions.next ?? BEGINNING, orderBy);
  const third = await pageAt(second.positions.next ?? BEGINNING, orderBy);
  expect(new Set([...first.ids, ...second.ids, ...third.ids]).size).toBe(5);
  expect(third.positions.next).toBeNull();
  const up = await pageAt(third.positions.previous ?? BEGINNING, orderBy);
  expect(up.ids).toEqual(second.ids);
  expect(up.positions.previous).toEqual(BEGINNING);
  expect([first, second, third, up].map(({ pageInfo }) => pageInfo.total)).toEqual([5, 5, 5, 5]);
});

it("a position of another order is the beginning", async () => {
  const { positions, ids } = await pageAt(BEGINNING, "amount.DESC");
  const elsewhere = await pageAt(positions.next ?? BEGINNING, "createdAt.DESC");
  expect(elsewhere.ids).toEqual((await pageAt(BEGINNING, "createdAt.DESC")).ids);
  expect(ids).toHaveLength(SIZE);
});
