import { expect, test } from "vitest";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { getCharge } from "#lib/payments/read/get-charge";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { createRefund } from "#lib/refunds/create-refund";
import { createRefundBody } from "#lib/refunds/refund.contract";
import { newCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { paidByCard } from "#test/paid-charge";

test("a checkout has the moment of its payment, which a refund does not change", async () => {
  const { merchantId } = await newMerchant();
  const open = await newCharge(merchantId);
  expect((await getCheckout(merchantId, open.id)).paidAt).toBeNull();

  const paid = await paidByCard(merchantId);
  const { paidAt } = await getCheckout(merchantId, paid.id);
  expect(paidAt).toBe((await getCharge(merchantId, paid.id)).paidAt);
  expect(paidAt).not.toBeNull();
  await createRefund(merchantId, paid.id, { body: createRefundBody.parse({}), claimId: null }, SYSTEM_ACTOR);
  expect(await getCheckout(merchantId, paid.id)).toMatchObject({ paidAt, refundedAmount: "10.50" });
});
