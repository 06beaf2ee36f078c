import { expect, it } from "vitest";
import { unpreparedDb } from "#db/client";
import { listChargesQuery } from "#lib/charges/charge.contract";
import { listCharges as queryCharges } from "#lib/charges/charge-list.queries";
import { listCharges } from "#lib/charges/product/list-charges";
import { getCharge } from "#lib/payments/read/get-charge";
import { newCharge, newPixAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { payPix } from "#test/paid-charge";

const EVER = { start_date: "2020-01-01T00:00:00Z" };

it("the unfiltered first page equals that of a period with all charges, and both include each charge's held money", async () => {
  const { merchantId } = await newMerchant();
  const page = (query: Record<string, string>) => listCharges(merchantId, listChargesQuery.parse(query));
  expect(await page({})).toEqual(await page(EVER));
  const ids: string[] = [];
  for (const payments of [2, 0, 1]) {
    const charge = await newCharge(merchantId);
    ids.unshift(charge.id);
    const { providerReference } = await newPixAttempt(charge);
    for (let paid = 0; paid < payments; paid += 1) await payPix(providerReference, 1049);
  }
  for (const limit of [2, 3, 4]) {
    const first = await page({ limit: String(limit) });
    expect(first).toEqual(await page({ ...EVER, limit: String(limit) }));
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, limit));
    expect(first.pagination).toMatchObject({ total: 3, hasMore: limit < 3 });
  }
  const { data } = await page({});
  expect(data.map(({ suspense }) => suspense.length)).toEqual([1, 0, 2]);
  for (const charge of data) expect(await getCharge(merchantId, charge.id)).toEqual(charge);
});

it("the search finds a charge by its amount as people write it, and by its id in upper or lower case", async () => {
  const { merchantId } = await newMerchant();
  const charge = await newCharge(merchantId, { grossAmount: "1234.56" });
  await newCharge(merchantId);
  const page = { limit: 5, counted: false };
  for (const query of ["1.234,56", "R$ 1234,56", "1234.56", charge.id, ` ${charge.id.toUpperCase()} `]) {
    const { rows } = await queryCharges(unpreparedDb(), merchantId, {
      filter: { query },
      request: page,
      now: new Date(),
    });
    expect(rows.map(({ id }) => id)).toEqual([charge.id]);
  }
});
