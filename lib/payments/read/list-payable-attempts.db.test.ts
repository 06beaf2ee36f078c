import { beforeEach, expect, it } from "vitest";
import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { listAttempts } from "#lib/attempts/attempts.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { MerchantId } from "#lib/domain/ids";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { listPayableAttempts } from "#lib/payments/read/list-payable-attempts";
import { AMOUNT_MINOR, newCharge, newPixAttempt, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { payPix } from "#test/paid-charge";
import { suspended } from "#test/written";

let merchantId: MerchantId;
let charge: ChargeRecord;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  charge = await newCharge(merchantId);
});

async function payable(): Promise<string[]> {
  const stored = await storedCharge(merchantId, charge.id);
  const attempts = await listAttempts(db(), merchantId, charge.id);
  return (await listPayableAttempts(stored, attempts, databaseNow())).map(({ id }) => id);
}

it("is the open code, until it is paid", async () => {
  const { id, providerReference } = await newPixAttempt(charge);
  expect(await payable()).toEqual([id]);
  await payPix(providerReference);
  expect(await payable()).toEqual([]);
});

it.each([400, AMOUNT_MINOR + 100])(
  "is the code for the amount due, and not a code whose %i cents are held",
  async (amountMinor) => {
    const { providerReference } = await newPixAttempt(charge);
    await payPix(providerReference, amountMinor);
    expect(await suspended(merchantId)).toMatchObject([[expect.any(String), amountMinor]]);
    expect(await payable()).toEqual([]);
    const next = await payCheckout(merchantId, charge.id, { body: { paymentMethod: "PIX" }, claimId: null });
    expect(await payable()).toEqual([next.id]);
    await payPix((await storedAttempt(merchantId, next.id)).providerReference);
    expect(await payable()).toEqual([]);
  },
);
