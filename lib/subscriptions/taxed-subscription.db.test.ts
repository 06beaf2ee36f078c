import { beforeEach, describe, expect, it } from "vitest";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { createPaymentLink } from "#lib/payment-links/create-payment-link";
import { openLinkCharge } from "#lib/payment-links/open-link-charge";
import { createPaymentLinkBody } from "#lib/payment-links/payment-link.contract";
import { openCharge } from "#lib/payments/open/open-charge";
import { createPixPaymentBody } from "#lib/pix-payments/pix-payment.contract";
import { pixPaymentOpener } from "#lib/pix-payments/pix-payment-opener";
import { setCycleAmount } from "#lib/subscriptions/change-cycle";
import { setCycleAmountBody } from "#lib/subscriptions/cycle.contract";
import { updateSubscriptionBody } from "#lib/subscriptions/subscription.contract";
import { updateSubscription } from "#lib/subscriptions/update-subscription";
import { setTax } from "#lib/tax/set-tax";
import { storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { changeOf, cyclesOf, newPlan, subscribe } from "#test/new-subscription";
import { newRecipient } from "#test/paid-charge";

const TAX = { cbs: "4.50", ibs: "0.50" };
const STORED = { cbsMinor: 450, ibsMinor: 50, documentKey: null };

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  await setTax(merchantId, { takesTax: true }, SYSTEM_ACTOR);
});

async function taxOfFirst(subscriptionId: string) {
  const [first] = await cyclesOf(merchantId, subscriptionId);
  return (await storedCharge(merchantId, first?.chargeId ?? "")).tax;
}

describe("a subscription's tax", () => {
  it("applies to each cycle that costs the plan's amount", async () => {
    const { id: planId } = await newPlan(merchantId);
    const { id, tax } = await subscribe(merchantId, { planId, tax: TAX });
    expect(tax).toEqual({ ...TAX, splitBase: "BEFORE_TAX" });
    expect(await taxOfFirst(id)).toMatchObject({ ...STORED, setAside: null });
    const { id: dearer } = await newPlan(merchantId, { firstAmount: "99.90" });
    expect(await taxOfFirst((await subscribe(merchantId, { planId: dearer, tax: TAX })).id)).toBeNull();
  });

  it("is refused above the amount, for a variable plan, and when a new plan costs another amount", async () => {
    const { id: planId } = await newPlan(merchantId);
    const much = { planId, tax: { cbs: "49.90", ibs: "0.01" } };
    await expect(subscribe(merchantId, much)).rejects.toMatchObject({
      errors: [{ pointer: "/tax", code: "exceeds_amount" }],
    });
    const { id: other } = await newPlan(merchantId, { amount: "59.90" });
    const { id } = await subscribe(merchantId, { planId, tax: TAX });
    const moved = (more: Record<string, unknown>) =>
      updateSubscription(changeOf(merchantId, id), updateSubscriptionBody.parse({ planId: other, ...more }));
    await expect(moved({})).rejects.toMatchObject({ errors: [{ pointer: "/tax", code: "required" }] });
    expect((await moved({ tax: { cbs: "5.40", ibs: "0.60" } })).tax).toMatchObject({ cbs: "5.40" });
    expect(await moved({ tax: null })).not.toHaveProperty("tax");
  });

  it("is set together with the amount of a variable plan's cycle", async () => {
    const { id: planId } = await newPlan(merchantId, {
      amountType: "MAXIMUM",
      amount: undefined,
      maximum: "60.00",
    });
    await expect(subscribe(merchantId, { planId, tax: TAX })).rejects.toMatchObject({
      errors: [{ pointer: "/tax", code: "not_applicable" }],
    });
    const { id } = await subscribe(merchantId, { planId });
    const body = setCycleAmountBody.parse({ amount: "40.00", tax: TAX });
    await setCycleAmount({ ...changeOf(merchantId, id), number: 1 }, body);
    expect(await taxOfFirst(id)).toMatchObject(STORED);
  });
});

it("a split is refused if the tax of a cycle with its own amount leaves no room for it", async () => {
  const { id: planId } = await newPlan(merchantId, {
    ...{ amountType: "MAXIMUM", amount: undefined, maximum: "60.00", trialDays: 30 },
  });
  const { id } = await subscribe(merchantId, { planId });
  const body = setCycleAmountBody.parse({ amount: "40.00", tax: { cbs: "20.00", ibs: "0.00" } });
  await setCycleAmount({ ...changeOf(merchantId, id), number: 1 }, body);
  const recipientId = await newRecipient(merchantId);
  const shared = (value: string) =>
    updateSubscription(
      changeOf(merchantId, id),
      updateSubscriptionBody.parse({ split: [{ recipientId, type: "PERCENT", value }] }),
    );
  await expect(shared("50.10")).rejects.toMatchObject({ errors: [{ pointer: "/tax", code: "exceeds_net" }] });
  expect(await shared("50.00")).toMatchObject({ split: [{ value: "50.00" }] });
});

it("a link's tax applies to each piece", async () => {
  const body = createPaymentLinkBody.parse({
    title: "Beans",
    grossAmount: "50.00",
    maxQuantity: 3,
    tax: TAX,
  });
  const link = await createPaymentLink(merchantId, body, SYSTEM_ACTOR);
  expect(link.tax).toEqual({ ...TAX, splitBase: "BEFORE_TAX" });
  const publicId = link.url.split("/").at(-1) ?? "";
  const request = { key: null, checkoutId: null, network: "n", typed: { quantity: "3" } };
  expect((await openLinkCharge(openCharge, publicId, request))?.tax).toMatchObject({
    ...{ cbsMinor: 1_350, ibsMinor: 150 },
  });
  await setTax(merchantId, { takesTax: false }, SYSTEM_ACTOR);
  expect((await openLinkCharge(openCharge, publicId, request))?.tax).toBeNull();
  const open = { title: "Beans", grossAmount: "50.00", payerAmount: {}, tax: TAX };
  expect(createPaymentLinkBody.safeParse(open).error?.issues.map(({ path }) => path.join("/"))).toEqual([
    "tax",
  ]);
});

it("a Pix payment shows its charge's tax", async () => {
  const body = createPixPaymentBody.parse({
    ...{ clientMode: "noNeedToSpecify", amount: 50, tax: TAX },
    expire_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const payment = await openCharge(pixPaymentOpener, merchantId, body, null);
  expect(payment.tax).toMatchObject({ ...TAX, status: "INFORMED" });
});
