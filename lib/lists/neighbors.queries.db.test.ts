import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import {
  findNeighborsOfCharge,
  findNeighborsOfInvoice,
  findNeighborsOfPixPayment,
  findNeighborsOfRecipient,
} from "#lib/lists/neighbors.queries";
import { newCharge } from "#test/new-charge";
import { newCryptoPayment } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";
import { newPixPayment } from "#test/new-pix-payment";
import { plansOf } from "#test/plans-of";

let merchantId: MerchantId;
let other: MerchantId;
beforeAll(async () => {
  [{ merchantId }, { merchantId: other }] = [await newMerchant(), await newMerchant()];
});

describe("the neighbors of an object in its list, newest first,", () => {
  it("are the merchant's own charges of that product, and null beyond the ends of the list", async () => {
    const old = await newCharge(merchantId);
    await newCharge(other);
    const middle = await newCharge(merchantId);
    await newPixPayment(merchantId);
    const young = await newCharge(merchantId);
    expect(await findNeighborsOfCharge(db(), merchantId, old.id)).toEqual({
      previous: middle.id,
      next: null,
    });
    expect(await findNeighborsOfCharge(db(), merchantId, middle.id)).toEqual({
      previous: young.id,
      next: old.id,
    });
    expect(await findNeighborsOfCharge(db(), merchantId, young.id)).toEqual({
      previous: null,
      next: middle.id,
    });
  });

  it("are the merchant's own Pix payments", async () => {
    const { payment: old } = await newPixPayment(merchantId);
    await newPixPayment(other);
    const { payment: young } = await newPixPayment(merchantId);
    expect(await findNeighborsOfPixPayment(db(), merchantId, old.id)).toMatchObject({
      previous: `${young.id}`,
    });
    expect(await findNeighborsOfPixPayment(db(), merchantId, young.id)).toEqual({
      previous: null,
      next: `${old.id}`,
    });
  });

  it("are the merchant's own invoices, or any merchant's for staff", async () => {
    const old = await newCryptoPayment(merchantId);
    const foreign = await newCryptoPayment(other);
    const young = await newCryptoPayment(merchantId);
    expect(await findNeighborsOfInvoice(db(), merchantId, young)).toEqual({ previous: null, next: old.id });
    expect(await findNeighborsOfInvoice(db(), null, foreign)).toEqual({ previous: young.id, next: old.id });
  });
});

describe.each(["force_generic_plan", "force_custom_plan"] as const)(
  "one step from an object of a small merchant, beside a big one (%s)",
  (planning) => {
    it("costs one lookup in the list's index", async () => {
      const plans = await plansOf(
        (client) =>
          client`
          insert into recipients (id, merchant_id, name, document, document_type, status)
          select 'rec_' || lpad(n::text, 26, '0'), case when n < 30 then ${merchantId} else ${other} end, 'A', '1', 'CPF', 'ACTIVE'
          from generate_series(0, 5000) n`.then(() => client`analyze recipients`),
        (reader) =>
          findNeighborsOfRecipient(reader, merchantId, {
            id: "rec_00000000000000000000000015",
            createdAt: new Date(),
          }),
        planning,
      );
      expect(plans).toHaveLength(2);
      for (const steps of plans) {
        expect(steps).toEqual(["Limit", expect.stringMatching(/^Index (Only )?Scan recipients_merchant$/)]);
      }
    });
  },
);
