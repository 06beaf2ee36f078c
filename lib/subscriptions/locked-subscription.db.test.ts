import { beforeEach, describe, expect, it } from "vitest";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { isId, type MerchantId } from "#lib/domain/ids";
import { getCharge } from "#lib/payments/read/get-charge";
import { pursueRefund } from "#lib/refunds/ask-for-refund";
import { listRefunds } from "#lib/refunds/list-refunds";
import { setMethods } from "#lib/settings/set-methods";
import { updateSubscriptionBody } from "#lib/subscriptions/subscription.contract";
import { updateSubscription } from "#lib/subscriptions/update-subscription";
import { newPixAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { changeOf, cyclesOf, newPlan, subscribe } from "#test/new-subscription";
import { payPix } from "#test/paid-charge";
import { tellReports } from "#test/sandbox-report";

const ANA = "52998224725";
const BRUNO = "11144477735";
const COMPANY = "12ABC34501DE35";

let merchantId: MerchantId;
let planId: string;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  ({ id: planId } = await newPlan(merchantId));
});

const locked = (more: Record<string, unknown> = {}) =>
  subscribe(merchantId, { planId, payerDocument: "529.982.247-25", customer: { name: "Ana" }, ...more });

async function firstCharge(subscriptionId: string) {
  const [first] = await cyclesOf(merchantId, subscriptionId);
  return storedCharge(merchantId, first?.chargeId ?? "");
}

async function payAs(document: string, subscriptionId: string): Promise<void> {
  const attempt = await newPixAttempt(await firstCharge(subscriptionId));
  await payPix(attempt.providerReference, null, document);
}

const update = (id: string, body: Record<string, unknown>) =>
  updateSubscription(changeOf(merchantId, id), updateSubscriptionBody.parse(body));

describe("a subscription that one payer may pay", () => {
  it("locks each cycle's charge to that payer, who is the customer", async () => {
    const subscription = await locked({ unknownPayer: "ACCEPT" });
    const lock = { payerDocument: ANA, unknownPayer: "ACCEPT" };
    expect(subscription).toMatchObject({ ...lock, customer: { name: "Ana", document: ANA } });
    expect(await firstCharge(subscription.id)).toMatchObject({ ...lock, customer: { document: ANA } });
    const open = await subscribe(merchantId, { planId });
    expect(open).not.toHaveProperty("payerDocument");
    expect(await firstCharge(open.id)).toMatchObject({ payerDocument: null, unknownPayer: null });
  });

  it("refunds another payer's money for a cycle by itself, and is paid by its own payer's", async () => {
    const { id } = await locked();
    await payAs(BRUNO, id);
    const { id: chargeId } = await firstCharge(id);
    expect(await getCharge(merchantId, chargeId)).toMatchObject({
      status: "PENDING",
      suspense: [{ reason: "ANOTHER_PAYER", status: "HELD" }],
    });
    const [refund] = await listRefunds(merchantId, chargeId);
    if (!refund || !isId("refund", refund.id)) throw new Error("no refund is stored");
    await pursueRefund(refund.id);
    await tellReports(refund.id);
    expect((await getCharge(merchantId, chargeId)).suspense).toMatchObject([{ status: "REFUNDED" }]);
    await payAs(ANA, id);
    expect(await cyclesOf(merchantId, id)).toMatchObject([{ status: "PAID" }, { status: "SCHEDULED" }]);
  });

  it.each(["PIX_AUTOMATIC", "SAVED_CARD"])("is refused with the collection %s", async (collection) => {
    await expect(locked({ collection })).rejects.toMatchObject({
      code: "invalid_request",
      errors: [{ pointer: "/payerDocument", code: "not_applicable" }],
    });
  });

  it("changes its payer from the next cycle on, or lets anyone pay", async () => {
    const { id } = await locked();
    expect(await update(id, { payerDocument: COMPANY })).toMatchObject({
      ...{ payerDocument: COMPANY, unknownPayer: "HOLD" },
      customer: { name: "Ana", document: COMPANY, documentType: "CNPJ" },
    });
    expect(await firstCharge(id)).toMatchObject({ payerDocument: ANA });
    expect(await update(id, { unknownPayer: "ACCEPT" })).toMatchObject({ unknownPayer: "ACCEPT" });
    expect(await update(id, { customer: { name: "Bia" } })).toMatchObject({
      customer: { name: "Bia", document: COMPANY },
    });
    expect(await update(id, { customer: null })).toMatchObject({ customer: { document: COMPANY } });
    expect(await update(id, { description: "Beans" })).toMatchObject({ payerDocument: COMPANY });
    const anyone = await update(id, { payerDocument: null });
    expect(anyone).not.toHaveProperty("payerDocument");
    expect(anyone).not.toHaveProperty("unknownPayer");
  });

  it("is refused while no method of its merchant reports who paid, even as a change", async () => {
    const { id } = await subscribe(merchantId, { planId });
    await setMethods(merchantId, { methods: ["CREDIT_CARD", "BOLETO"] }, SYSTEM_ACTOR);
    const refused = { code: "payment_method_not_allowed" };
    await expect(locked()).rejects.toMatchObject(refused);
    await expect(update(id, { payerDocument: ANA })).rejects.toMatchObject(refused);
    expect(await update(id, { description: "Beans" })).not.toHaveProperty("payerDocument");
  });

  it("refuses another document of its customer, and a rule without a payer", async () => {
    const { id } = await locked();
    await expect(update(id, { customer: { document: BRUNO } })).rejects.toMatchObject({
      errors: [{ pointer: "/customer/document", code: "not_applicable" }],
    });
    const { id: open } = await subscribe(merchantId, { planId });
    for (const body of [{ unknownPayer: "HOLD" }, { unknownPayer: "HOLD", payerDocument: null }]) {
      await expect(update(open, body)).rejects.toMatchObject({
        errors: [{ pointer: "/unknownPayer", code: "not_applicable" }],
      });
    }
  });
});
