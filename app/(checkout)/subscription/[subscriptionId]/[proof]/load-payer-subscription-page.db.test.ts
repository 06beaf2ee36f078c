import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { attempts } from "#db/schema/attempts";
import { cycleDay } from "#lib/calendar/cycle-day.rules";
import { debitDay, openDay, sendDay } from "#lib/calendar/debit-days.rules";
import type { MerchantId } from "#lib/domain/ids";
import { addDays } from "#lib/domain/time/zoned-day";
import { answerInSandbox } from "#lib/mandates/answer-in-sandbox";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { RECURRING_CONSENT_VERSION } from "#lib/saved-cards/saved-card.rules";
import { getSubscriptionOrThrow } from "#lib/subscriptions/get-subscription";
import { subscriptionPageUrl } from "#lib/subscriptions/subscription-page";
import { payByCardBody } from "#test/card-payment";
import { storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import {
  cyclesOf,
  debitsUntil,
  newPlan,
  pursueHinted,
  resetClocks,
  runMandateJobs,
  subscribe,
  today,
} from "#test/new-subscription";
import { payPix } from "#test/paid-charge";
import { loadPayerSubscriptionPage } from "./load-payer-subscription-page";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});
afterEach(resetClocks);

const second = cycleDay(today(), "MONTHLY", 1);

/** A subscription by Pix Automático to a new plan. */
async function asked(plan: Record<string, unknown> = {}) {
  const { id: planId } = await newPlan(merchantId, plan);
  const customer = { name: "Ana Souza", document: "52998224725" };
  return subscribe(merchantId, { planId, collection: "PIX_AUTOMATIC", customer });
}

/** A subscription by Pix Automático, authorized with its first payment. */
async function authorized(plan: Record<string, unknown> = {}) {
  const view = await asked(plan);
  const { code } = view.mandate ?? {};
  const [first] = await db()
    .select()
    .from(attempts)
    .where(and(eq(attempts.merchantId, merchantId), sql`${attempts.instructions}->>'emv' = ${code}`));
  await payPix(first?.providerReference ?? "");
  await runMandateJobs(merchantId);
  return view;
}

async function pageOf(subscriptionId: string) {
  const { id } = await getSubscriptionOrThrow(merchantId, subscriptionId);
  const [, , , proof = ""] = new URL(subscriptionPageUrl(id)).pathname.split("/");
  const page = await loadPayerSubscriptionPage(id, proof);
  if (!page) throw new Error("the page is missing");
  return page;
}

it("the payer sees a code that also pays the first cycle, with its amount", async () => {
  const { id, mandate } = await asked({ firstAmount: "99.90" });
  expect((await pageOf(id)).mandate).toMatchObject({
    ...{ status: "CREATED", journey: "QR_WITH_PAYMENT", firstAmount: "99.90", amount: "49.90" },
    code: mandate?.code ?? "missing",
  });
});

it("the code only authorizes when the first Pix was not started, even if the journey includes a payment", async () => {
  const { id } = await asked();
  await db().execute(
    sql`update mandates set first_txid = null, first_kind = null where merchant_id = ${merchantId}`,
  );
  expect((await pageOf(id)).mandate).toMatchObject({ journey: "QR", firstAmount: null });
});

it("the code only authorizes when a trial comes first", async () => {
  const { id } = await asked({ trialDays: 20 });
  expect((await pageOf(id)).mandate).toMatchObject({
    ...{ status: "CREATED", journey: "QR", firstAmount: null, code: expect.any(String) },
  });
});

it("once authorized, the page shows the day of the next debit", async () => {
  const { id } = await authorized();
  const before = await pageOf(id);
  expect(before.mandate).toMatchObject({ status: "APPROVED", code: null, approvedAt: expect.any(String) });
  expect(before.planned).toMatchObject({ day: second, debitedOn: debitDay(second) });
  await debitsUntil(merchantId, sendDay(second));
  expect((await pageOf(id)).toPay).toMatchObject([{ debitedOn: debitDay(second), failedDebit: null }]);
});

it("a payment that the payer can make shows why its debit failed", async () => {
  const { id } = await authorized({ amount: "49.03" });
  await debitsUntil(merchantId, sendDay(second));
  expect((await pageOf(id)).toPay).toMatchObject([
    {
      ...{ debitedOn: null, checkoutPath: expect.any(String) },
      failedDebit: { day: debitDay(second), state: "FAILED", failure: "above_maximum" },
    },
  ]);
});

it("a debit that the bank retries shows why it failed", async () => {
  const { id } = await authorized({ amount: "49.01" });
  await debitsUntil(merchantId, sendDay(second));
  await debitsUntil(merchantId, debitDay(second), 22);
  expect((await pageOf(id)).toPay).toMatchObject([
    { debitedOn: addDays(debitDay(second), 1), failedDebit: { failure: "no_money" } },
  ]);
});

it("an ended mandate shows who ended it, and that payments continue by link", async () => {
  const { id, mandate } = await authorized();
  await answerInSandbox(merchantId, mandate?.id ?? "", "REVOKE");
  await pursueHinted(mandate?.id ?? "");
  const page = await pageOf(id);
  expect(page.mandate).toMatchObject({ status: "CANCELED", endedBy: "PAYER", isByLink: true });
  expect(page.planned?.debitedOn).toBeNull();
});

describe("a saved card", () => {
  async function withCard(number: string) {
    const { id: planId } = await newPlan(merchantId, { retryDays: [2] });
    const { id } = await subscribe(merchantId, { planId, collection: "SAVED_CARD" });
    const [first] = await cyclesOf(merchantId, id);
    const recurring = { amount: "49.90", interval: "MONTHLY" };
    const saveCard = { version: RECURRING_CONSENT_VERSION, locale: "pt-BR", recurring };
    const charge = await storedCharge(merchantId, first?.chargeId ?? "");
    await payCheckout(merchantId, charge.id, { body: payByCardBody(number, { saveCard }), claimId: null });
    return id;
  }

  it("is shown with the day on which it is charged", async () => {
    const id = await withCard("4111111111111111");
    const before = await pageOf(id);
    expect(before.card).toMatchObject({ brand: "visa", last4: "1111" });
    expect(before.planned).toMatchObject({ day: second, chargedOn: second, declinedOn: null });
    await debitsUntil(merchantId, openDay(second));
    expect((await pageOf(id)).toPay).toMatchObject([
      { chargedOn: second, declinedOn: null, checkoutPath: expect.any(String) },
    ]);
  });

  it("is shown with the day of the next try after a decline, if there is one", async () => {
    const id = await withCard("4000000000000341");
    await debitsUntil(merchantId, openDay(second));
    await debitsUntil(merchantId, second);
    expect((await pageOf(id)).toPay).toMatchObject([{ declinedOn: second, chargedOn: addDays(second, 2) }]);
    await debitsUntil(merchantId, addDays(second, 2));
    expect((await pageOf(id)).toPay).toMatchObject([{ declinedOn: addDays(second, 2), chargedOn: null }]);
  });

  it("is not shown once it is no longer accepted, and the payer pays", async () => {
    const id = await withCard("4000000000003030");
    await debitsUntil(merchantId, openDay(second));
    await debitsUntil(merchantId, second);
    const page = await pageOf(id);
    expect(page.card).toBeNull();
    expect(page.toPay).toMatchObject([{ declinedOn: second, chargedOn: null }]);
  });
});

it("a subscription that is over shows no mandate", async () => {
  const { id, mandate } = await asked({ fallback: "NONE" });
  await answerInSandbox(merchantId, mandate?.id ?? "", "REFUSE");
  await pursueHinted(mandate?.id ?? "");
  expect(await pageOf(id)).toMatchObject({ isOver: true, mandate: null });
});
