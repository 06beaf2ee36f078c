import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listInvoices } from "#lib/crypto/list-invoices";
import type { MerchantId } from "#lib/domain/ids";
import { listInvoicesQuery } from "#lib/schemas/invoice";
import { closeConnections } from "#test/close-connections";
import { newCryptoPayment } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";

const WORD = "quartzo";
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
afterAll(closeConnections);

async function found(merchantId: MerchantId | null, parameters: Record<string, string>) {
  const { data, pagination } = await listInvoices(merchantId, listInvoicesQuery.parse(parameters));
  expect(pagination.total).toBe(data.length);
  return data.map(({ id }) => id);
}

describe("staff find everybody's invoices by what words begin", () => {
  it.each(ORDERS)("in the order %s, below every filter", async (orderBy) => {
    const inOrder = orderBy.endsWith("ASC") ? ids : ids.toReversed();
    const query = { query: WORD, orderBy };
    expect(await found(null, query)).toEqual(inOrder);
    expect(await found(null, { ...query, type: "PAYMENT", status: "WAITING_PAYMENT" })).toEqual(inOrder);
    expect(await found(null, { ...query, gateway: "sandbox", start_date: "2020-01-01" })).toEqual(inOrder);
    expect(await found(null, { ...query, status: "EXPIRED" })).toEqual([]);
    expect(await found(null, { ...query, type: "WITHDRAWAL" })).toEqual([]);
  });

  it("and a merchant only its own, signs of patterns as they are", async () => {
    expect(await found(one, { query: WORD })).toEqual(ids.slice(0, 1));
    expect(await found(null, { query: "QUARTZO ÊN" })).toEqual(ids.slice(0, 1));
    expect(await found(null, { query: "quartzo%" })).toEqual(ids.slice(2));
    expect(await found(null, { query: "quartz_" })).toEqual([]);
  });
});
