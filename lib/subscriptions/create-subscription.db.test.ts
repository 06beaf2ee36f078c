import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#db/client";
import { charges } from "#db/schema/charges";
import { subscriptions } from "#db/schema/subscriptions";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { addDays } from "#lib/domain/time/zoned-day";
import { collectCharge } from "#lib/payments/open/collect-charge";
import { openCharges } from "#lib/payments/open/open-charges";
import { createPlan } from "#lib/plans/create-plan";
import { createPlanBody, type UpdatePlanBody } from "#lib/plans/plan.contract";
import { updatePlan } from "#lib/plans/update-plan";
import { createSubscription } from "#lib/subscriptions/create-subscription";
import { listCycles } from "#lib/subscriptions/list-cycles";
import { createSubscriptionBody } from "#lib/subscriptions/subscription.contract";
import { newMerchant } from "#test/new-merchant";

const today = brasiliaDay(new Date());

function newPlan(merchantId: MerchantId, more: Record<string, unknown> = {}) {
  const body = createPlanBody.parse({ name: "Club", interval: "MONTHLY", amount: "49.90", ...more });
  return createPlan(merchantId, body, SYSTEM_ACTOR);
}

function subscribe(merchantId: MerchantId, more: Record<string, unknown>, claimId: string | null = null) {
  return createSubscription(
    { openCharges, collectCharge },
    merchantId,
    createSubscriptionBody.parse(more),
    claimId,
  );
}

const cyclesOf = async (merchantId: MerchantId, id: string) =>
  (await listCycles(merchantId, id, { limit: 10 })).data;

describe("a new subscription", () => {
  it("opens its first cycle's charge when that is due, and schedules the next", async () => {
    const { merchantId } = await newMerchant();
    const { id: planId } = await newPlan(merchantId, { firstAmount: "79.90" });
    const customer = { name: "Ana", email: "ana@example.com" };
    const { id, status, checkoutUrl } = await subscribe(merchantId, {
      planId,
      customer,
      metadata: { a: "b" },
    });
    expect(status).toBe("PENDING_AUTHORIZATION");
    const [second, first] = await cyclesOf(merchantId, id);
    expect(first).toMatchObject({ number: 1, day: today, status: "OPEN", amount: "79.90", checkoutUrl });
    expect(second).toMatchObject({ number: 2, status: "SCHEDULED", amount: "49.90", chargeId: null });
    const [charge] = await db().select().from(charges).where(eq(charges.merchantId, merchantId));
    expect(charge).toMatchObject({
      id: first?.chargeId,
      product: "SUBSCRIPTION",
      status: "PENDING",
      grossAmountMinor: 7990,
      description: "Club",
      customer,
      metadata: { a: "b", subscriptionId: id, cycle: "1" },
    });
  });

  it("starts a trial without a charge, and counts its cycles from the trial's end", async () => {
    const { merchantId } = await newMerchant();
    const { id: planId } = await newPlan(merchantId, { trialDays: 30 });
    const view = await subscribe(merchantId, { planId });
    const anchorDay = addDays(today, 30);
    expect(view).toMatchObject({ status: "TRIALING", anchorDay, trialEndsOn: anchorDay, checkoutUrl: null });
    expect(await cyclesOf(merchantId, view.id)).toMatchObject([
      { number: 1, day: anchorDay, status: "SCHEDULED" },
    ]);
  });

  it("is created once under a claim", async () => {
    const { merchantId } = await newMerchant();
    const { id: planId } = await newPlan(merchantId);
    const claimId = randomUUID();
    const views = await Promise.all([1, 2, 3].map(() => subscribe(merchantId, { planId }, claimId)));
    expect(new Set(views.map(({ id }) => id)).size).toBe(1);
    const stored = await db().select().from(subscriptions).where(eq(subscriptions.merchantId, merchantId));
    expect(stored).toHaveLength(1);
  });

  it("keeps the version of its plan", async () => {
    const { merchantId } = await newMerchant();
    const { id: planId } = await newPlan(merchantId);
    const { id } = await subscribe(merchantId, { planId });
    const changed = await updatePlan(merchantId, planId, { amount: asMinor(5990) }, SYSTEM_ACTOR);
    expect(changed).toMatchObject({ version: 2, amount: "59.90" });
    expect((await cyclesOf(merchantId, id))[0]).toMatchObject({ number: 2, amount: "49.90" });
    expect(await subscribe(merchantId, { planId })).toMatchObject({ plan: { version: 2, amount: "59.90" } });
  });
});

it("a variable plan's first amount stays within its limits", async () => {
  const { merchantId } = await newMerchant();
  const limits = { amountType: "MAXIMUM", amount: undefined, maximum: "200.00", firstAmount: "79.90" };
  const { id: planId } = await newPlan(merchantId, limits);
  const update = (body: UpdatePlanBody) => updatePlan(merchantId, planId, body, SYSTEM_ACTOR);
  await expect(update({ firstAmount: asMinor(20_001) })).rejects.toMatchObject({
    errors: [{ pointer: "/firstAmount", code: "out_of_range" }],
  });
  await expect(update({ maximum: asMinor(7_989) })).rejects.toMatchObject({
    errors: [{ pointer: "/maximum", code: "out_of_range" }],
  });
  expect(await update({ name: "Power" })).toMatchObject({ name: "Power", firstAmount: "79.90" });
});

describe("a subscription is refused", () => {
  it("to another merchant's plan, as one that does not exist", async () => {
    const [{ merchantId: owner }, { merchantId }] = [await newMerchant(), await newMerchant()];
    const { id: planId } = await newPlan(owner);
    await expect(subscribe(merchantId, { planId })).rejects.toMatchObject({ code: "not_found" });
    await expect(subscribe(merchantId, { planId: "pln_none" })).rejects.toMatchObject({ code: "not_found" });
  });

  it("to an archived plan", async () => {
    const { merchantId } = await newMerchant();
    const { id: planId } = await newPlan(merchantId);
    await updatePlan(merchantId, planId, { isArchived: true }, SYSTEM_ACTOR);
    await expect(subscribe(merchantId, { planId })).rejects.toMatchObject({
      errors: [{ pointer: "/planId", code: "plan_archived" }],
    });
  });

  it.each([
    [{ startDay: addDays(today, -1) }, "/startDay", "in_the_past"],
    [{ startDay: addDays(today, 366) }, "/startDay", "out_of_range"],
    [
      { split: [{ recipientId: "rec_x", type: "FIXED", value: "1.00" }] },
      "/split/0/recipientId",
      "unknown_recipient",
    ],
  ])("with %o", async (more, pointer, code) => {
    const { merchantId } = await newMerchant();
    const { id: planId } = await newPlan(merchantId);
    await expect(subscribe(merchantId, { planId, ...more })).rejects.toMatchObject({
      errors: [{ pointer, code }],
    });
  });
});
