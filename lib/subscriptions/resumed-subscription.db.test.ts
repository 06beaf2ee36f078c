import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { cycleDay } from "#lib/calendar/cycle-day.rules";
import { openDay } from "#lib/calendar/debit-days.rules";
import type { MerchantId } from "#lib/domain/ids";
import { addDays } from "#lib/domain/time/zoned-day";
import { setCycleAmount } from "#lib/subscriptions/change-cycle";
import { setCycleAmountBody } from "#lib/subscriptions/cycle.contract";
import { getSubscription } from "#lib/subscriptions/get-subscription";
import { pauseSubscription } from "#lib/subscriptions/pause-subscription";
import { resumeSubscription } from "#lib/subscriptions/resume-subscription";
import { updateSubscriptionBody } from "#lib/subscriptions/subscription.contract";
import { updateSubscription } from "#lib/subscriptions/update-subscription";
import { setTax } from "#lib/tax/set-tax";
import { storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import {
  changeOf,
  comeTo,
  cyclesOf,
  newPlan,
  payCycleByPix,
  resetClocks,
  subscribe,
  today,
} from "#test/new-subscription";
import { newRecipient } from "#test/paid-charge";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  await setTax(merchantId, { takesTax: true }, SYSTEM_ACTOR);
});
afterEach(resetClocks);

const METERED = { amountType: "MAXIMUM", amount: undefined, maximum: "60.00" };
const dayOf = (number: number) => cycleDay(today(), "MONTHLY", number - 1);
const resume = (id: string) => resumeSubscription(changeOf(merchantId, id));
const update = (id: string, body: Record<string, unknown>) =>
  updateSubscription(changeOf(merchantId, id), updateSubscriptionBody.parse(body));
const setAmount = (id: string, number: number, body: Record<string, unknown>) =>
  setCycleAmount({ ...changeOf(merchantId, id), number }, setCycleAmountBody.parse(body));

async function shareOf(value: string, type = "FIXED") {
  return { split: [{ recipientId: await newRecipient(merchantId), type, value }] };
}

/** The second cycle, and the tax of its charge. */
async function second(id: string) {
  const cycle = (await cyclesOf(merchantId, id))[1];
  const { tax, split } = await storedCharge(merchantId, cycle?.chargeId ?? "");
  return { ...cycle, tax, split };
}

/** A subscription that was paused while its second cycle was open. */
async function paused(plan: Record<string, unknown> = {}, own: Record<string, unknown> | null = null) {
  const { id: planId } = await newPlan(merchantId, plan);
  const { id } = await subscribe(merchantId, {
    planId,
    ...(own ? {} : { tax: { cbs: "4.50", ibs: "0.50" } }),
  });
  if (own) await setAmount(id, 1, { amount: "40.00" });
  const [first] = await cyclesOf(merchantId, id);
  await payCycleByPix(merchantId, first?.chargeId ?? null);
  await comeTo(merchantId, openDay(dayOf(2)));
  if (own) await setAmount(id, 2, own);
  await pauseSubscription(changeOf(merchantId, id), {});
  expect(await second(id)).toMatchObject({ status: "SKIPPED" });
  return id;
}

describe("a resume after a change of what cycles cost", () => {
  it("opens its cycle by today's plan, tax and split", async () => {
    const id = await paused();
    const { id: dearer } = await newPlan(merchantId, { amount: "79.90" });
    await update(id, { planId: dearer, tax: { cbs: "7.20", ibs: "0.80" }, ...(await shareOf("60.00")) });
    await resume(id);
    expect(await second(id)).toMatchObject({
      ...{ status: "OPEN", amount: "79.90" },
      ...{ tax: { cbsMinor: 720, ibsMinor: 80 }, split: [{ value: 6_000 }] },
    });
  });

  it("keeps a metered cycle's own amount and tax", async () => {
    const id = await paused(METERED, { amount: "40.00", tax: { cbs: "3.00", ibs: "1.00" } });
    await resume(id);
    expect(await second(id)).toMatchObject({
      ...{ status: "OPEN", amount: "40.00", tax: { cbsMinor: 300, ibsMinor: 100 } },
    });
  });

  it("drops a metered cycle's own amount and tax once its plan has a fixed amount", async () => {
    const id = await paused(METERED, { amount: "40.00", tax: { cbs: "3.00", ibs: "1.00" } });
    const { id: fixed } = await newPlan(merchantId, { amount: "30.00" });
    await update(id, { planId: fixed, tax: { cbs: "2.00", ibs: "0.50" } });
    await resume(id);
    expect(await second(id)).toMatchObject({ amount: "30.00", tax: { cbsMinor: 200, ibsMinor: 50 } });
  });

  it("leaves out a metered cycle whose amount the plan no longer allows", async () => {
    const id = await paused(METERED, { amount: "40.00" });
    const { id: smaller } = await newPlan(merchantId, { ...METERED, maximum: "30.00" });
    await update(id, { planId: smaller });
    await resume(id);
    expect(await second(id)).toMatchObject({ status: "SKIPPED", cause: "paused" });
    expect(await getSubscription(merchantId, id)).toMatchObject({ status: "ACTIVE", pause: null });
  });

  it("names the cycle and the field that leave no room for the merchant, and works once they do", async () => {
    const id = await paused(METERED, { amount: "40.00", tax: { cbs: "20.00", ibs: "0.00" } });
    await update(id, await shareOf("50.10", "PERCENT"));
    await expect(resume(id)).rejects.toMatchObject({
      code: "split_exceeds_net",
      message: expect.stringMatching(/Cycle 2 would open again at 40\.00 BRL/),
      errors: [{ pointer: "/tax", code: "exceeds_net" }],
    });
    expect(await second(id)).toMatchObject({ status: "SKIPPED" });
    await update(id, await shareOf("50.00", "PERCENT"));
    await resume(id);
    expect(await second(id)).toMatchObject({ status: "OPEN", tax: { cbsMinor: 2_000 } });
  });
});

describe("a second pause", () => {
  it("is accepted after the end of the first", async () => {
    const { id: planId } = await newPlan(merchantId);
    const { id } = await subscribe(merchantId, { planId });
    const [first] = await cyclesOf(merchantId, id);
    await payCycleByPix(merchantId, first?.chargeId ?? null);
    await pauseSubscription(changeOf(merchantId, id), { until: addDays(today(), 1) });
    await comeTo(merchantId, addDays(today(), 1));
    expect(await pauseSubscription(changeOf(merchantId, id), {})).toMatchObject({ pause: { until: null } });
  });
});
