import { beforeEach, describe, expect, it } from "vitest";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { createChargeBody, listChargesQuery } from "#lib/charges/charge.contract";
import { chargeOpener } from "#lib/charges/product/charge-opener";
import { listCharges } from "#lib/charges/product/list-charges";
import { previewCharge } from "#lib/charges/product/preview-charge";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { createAttempt } from "#lib/payments/open/create-attempt";
import { openCharge } from "#lib/payments/open/open-charge";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getCharge } from "#lib/payments/read/get-charge";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { listAttempts } from "#lib/payments/read/list-attempts";
import { newId } from "#lib/platform/ids/new-id";
import { updateRecipient } from "#lib/recipients/update-recipient";
import { payByCardBody } from "#test/card-payment";
import { chargeBody, newCharge, newPixAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newRecipient, paidByPix, payPix, setPrice } from "#test/paid-charge";
import { eventCounts } from "#test/written";

let merchantId: MerchantId;
let name: string;
let one: string;
let two: string;
beforeEach(async () => {
  ({ merchantId, name } = await newMerchant());
  [one, two] = [await newRecipient(merchantId, "Sítio Verde"), await newRecipient(merchantId, "Motoboy")];
});

const fixed = (recipientId: string, value: unknown) => ({ recipientId, type: "FIXED", value });
const percent = (recipientId: string, value: unknown) => ({ recipientId, type: "PERCENT", value });
const create = (split: unknown[], more: object = {}) =>
  openCharge(chargeOpener, merchantId, chargeBody({ split, ...more }), null);

async function expectNothingWritten(): Promise<void> {
  const { pagination } = await listCharges(merchantId, listChargesQuery.parse({}));
  expect(pagination.total).toBe(0);
  expect(await eventCounts(merchantId)).toEqual({});
}

describe("a split is refused with a pointer to the recipient", () => {
  it.each([
    ["unknown", async () => newId("recipient"), "unknown_recipient"],
    ["garbled", async () => "rec_1'--", "unknown_recipient"],
    ["another merchant's", async () => newRecipient((await newMerchant()).merchantId), "unknown_recipient"],
    [
      "disabled",
      async () => {
        await updateRecipient(merchantId, two, { status: "DISABLED" }, SYSTEM_ACTOR);
        return two;
      },
      "recipient_disabled",
    ],
  ])("when it is %s", async (_name, wrong, code) => {
    const split = [fixed(one, 1), percent(await wrong(), 10)];
    const refusal = { code: "invalid_request", errors: [{ pointer: "/split/1/recipientId", code }] };
    await expect(create(split)).rejects.toMatchObject(refusal);
    await expect(previewCharge(merchantId, chargeBody({ split }))).rejects.toMatchObject(refusal);
    await expectNothingWritten();
  });

  it("for every wrong one at the same time", async () => {
    const refused = create([fixed(newId("recipient"), 1), fixed(one, 1), fixed(newId("recipient"), 1)]);
    await expect(refused).rejects.toMatchObject({
      errors: [{ pointer: "/split/0/recipientId" }, { pointer: "/split/2/recipientId" }],
    });
  });
});

describe("a split's rules", () => {
  const issuesOf = (split: unknown) =>
    createChargeBody
      .safeParse({ grossAmount: "10.50", split })
      .error?.issues.map(({ path }) => path.join("/"));
  const many = (count: number) => Array.from({ length: count }, () => fixed(newId("recipient"), 0.01));

  it.each([0, -1, 33.333, "33.333", "0.00", "1e2", null, Number.POSITIVE_INFINITY])(
    "refuse the value %s",
    (value) => {
      expect(issuesOf([percent("rec_a", value)])).toEqual(["split/0/value"]);
      expect(issuesOf([fixed("rec_a", value)])).toEqual(["split/0/value"]);
    },
  );

  it("report a repeated recipient at its second place", () => {
    expect(issuesOf([fixed("rec_a", 1), fixed("rec_b", 1), percent("rec_a", 1)])).toEqual([
      "split/2/recipientId",
    ]);
  });

  it("are 1 to 50", () => {
    expect(issuesOf([])).toEqual(["split"]);
    expect(issuesOf(many(50))).toBeUndefined();
    expect(issuesOf(many(51))).toEqual(["split"]);
    expect(issuesOf(many(101))).toEqual(["split"]);
  });

  it.each([
    [[{ type: "FIXED", value: 1 }], "split/0/recipientId"],
    [[{ recipientId: "rec_a", value: 1 }], "split/0/type"],
    [[{ recipientId: "rec_a", type: "ALL", value: 1 }], "split/0/type"],
    ["all of it", "split"],
  ])("refuse %j", (split, path) => {
    expect(issuesOf(split)).toEqual([path]);
  });
});

describe("a split that exceeds net", () => {
  it.each([
    ["fixed parts, by a cent", () => [fixed(one, "10.00"), fixed(two, "0.51")]],
    ["percentages above 100 in all", () => [percent(one, 60), percent(two, "40.01")]],
    ["fixed parts and percentages, by less than a cent", () => [fixed(one, "10.49"), percent(two, "0.10")]],
  ])("is refused at creation: %s", async (_name, split) => {
    const refusal = { code: "split_exceeds_net", errors: [{ pointer: "/split" }] };
    await expect(create(split())).rejects.toMatchObject(refusal);
    await expect(create(split(), { paymentMethod: "PIX" })).rejects.toMatchObject(refusal);
    await expect(previewCharge(merchantId, chargeBody({ split: split() }))).rejects.toMatchObject(refusal);
    await expectNothingWritten();
  });

  it("is refused because of the first method's fee, and nothing is written", async () => {
    await setPrice(merchantId, "PIX", { feeFixedMinor: asMinor(1) });
    const split = [fixed(one, "10.50")];
    await expect(create(split, { paymentMethod: "PIX" })).rejects.toMatchObject({
      code: "split_exceeds_net",
    });
    await expectNothingWritten();
  });

  it("is refused only for the method whose fee leaves too little, while the others pay the charge", async () => {
    await setPrice(merchantId, "CREDIT_CARD", { feeFixedMinor: asMinor(2) });
    await setPrice(merchantId, "PIX", { feeFixedMinor: asMinor(1) });
    const charge = await newCharge(merchantId, { split: [fixed(one, "10.49")] });
    const { methods } = await getCheckout(merchantId, charge.id);
    expect(methods.map(({ method }) => method)).toEqual(["PIX", "INTERNATIONAL"]);
    const byCard = payCheckout(merchantId, charge.id, {
      body: payByCardBody("4111111111111111"),
      claimId: null,
    });
    await expect(byCard).rejects.toMatchObject({ code: "split_exceeds_net" });
    expect(await listAttempts(merchantId, charge.id)).toEqual([]);
    expect(await storedCharge(merchantId, charge.id)).toMatchObject({ status: "PENDING", checkoutTries: 0 });
    await payPix((await newPixAttempt(charge)).providerReference);
    expect(await getCharge(merchantId, charge.id)).toMatchObject({
      status: "PAID",
      settlement: { feeAmount: "0.01", recipients: [{ amount: "10.49" }, { amount: "0.00" }] },
    });
  });

  it("does not hide that a charge has ended or a key was used", async () => {
    const key = "order-1";
    const charge = await newCharge(merchantId, { split: [fixed(one, "10.50")], attemptIdempotencyKey: key });
    await payPix((await newPixAttempt(charge)).providerReference);
    await setPrice(merchantId, "PIX", { feeFixedMinor: asMinor(1) });
    const pix = { paymentMethod: "PIX" as const };
    await expect(createAttempt(merchantId, charge.id, pix, null)).rejects.toMatchObject({
      code: "charge_not_payable",
    });
    const again = createAttempt(merchantId, charge.id, { ...pix, attemptIdempotencyKey: key }, null);
    await expect(again).rejects.toMatchObject({ code: "idempotency_key_reused" });
    const onCheckout = payCheckout(merchantId, charge.id, { body: pix, claimId: null });
    await expect(onCheckout).rejects.toMatchObject({ code: "charge_not_payable" });
  });
});

describe("a settlement", () => {
  it("gives each recipient its part and the owner the rest, as the preview showed", async () => {
    await setPrice(merchantId, "PIX", { feeBps: 99 });
    const split = [fixed(one, "1.50"), { ...percent(two, "33.33"), description: "Entrega" }];
    const body = chargeBody({ split, paymentMethod: "PIX" });
    const preview = await previewCharge(merchantId, body);
    const created = await openCharge(chargeOpener, merchantId, body, null);
    expect(created.settlement).toEqual({
      grossAmount: "10.50",
      feeAmount: "0.10",
      netAmount: "10.40",
      currency: "BRL",
      final: false,
      recipients: [
        {
          recipientId: one,
          role: "RECIPIENT",
          name: "Sítio Verde",
          type: "FIXED",
          value: "1.50",
          amount: "1.50",
        },
        {
          recipientId: two,
          role: "RECIPIENT",
          name: "Motoboy",
          type: "PERCENT",
          value: "33.33",
          amount: "3.46",
        },
        { recipientId: null, role: "OWNER", name, type: "REMAINDER", value: null, amount: "5.44" },
      ],
    });
    expect(created.split).toEqual([
      { recipientId: one, type: "FIXED", value: "1.50", description: null },
      { recipientId: two, type: "PERCENT", value: "33.33", description: "Entrega" },
    ]);
    expect(preview).toEqual({
      grossAmount: "10.50",
      currency: "BRL",
      paymentMethod: "PIX",
      split: created.split,
      settlement: created.settlement,
      remainder: [{ recipientId: two, exact: "3.466320", amount: "3.46" }],
    });
  });

  it("follows the newest attempt's method until it is paid, and is then final", async () => {
    await setPrice(merchantId, "PIX", { feeBps: 100 });
    await setPrice(merchantId, "CREDIT_CARD", { feeBps: 1000 });
    const charge = await newCharge(merchantId);
    const read = async () => (await getCharge(merchantId, charge.id)).settlement;
    expect(await read()).toMatchObject({ feeAmount: "0.00", netAmount: "10.50", final: false });
    const pix = await newPixAttempt(charge);
    expect(await read()).toMatchObject({ feeAmount: "0.11", netAmount: "10.39", final: false });
    await payCheckout(merchantId, charge.id, { body: payByCardBody("4000000000000002"), claimId: null });
    expect(await read()).toMatchObject({ feeAmount: "1.05", netAmount: "9.45", final: false });
    await payPix(pix.providerReference);
    expect(await read()).toMatchObject({ feeAmount: "0.11", netAmount: "10.39", final: true });
  });

  it("keeps the price that an attempt started with, even if staff change it before or after payment", async () => {
    await setPrice(merchantId, "PIX", { feeBps: 100 });
    const charge = await newCharge(merchantId, { split: [percent(one, 50)] });
    const attempt = await newPixAttempt(charge);
    await setPrice(merchantId, "PIX", { feeBps: 5000 });
    await payPix(attempt.providerReference);
    const paid = await getCharge(merchantId, charge.id);
    expect(paid.settlement).toMatchObject({
      feeAmount: "0.11",
      final: true,
      recipients: [{ amount: "5.19" }, { amount: "5.20" }],
    });
    await setPrice(merchantId, "PIX", { feeBps: 1 });
    await updateRecipient(merchantId, one, { name: "Outro nome", status: "DISABLED" }, SYSTEM_ACTOR);
    expect(await getCharge(merchantId, charge.id)).toEqual(paid);
    expect(await paidByPix(merchantId)).toMatchObject({ feeMinor: 0 });
  });
});
