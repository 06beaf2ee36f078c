import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { charges } from "#db/schema/charges";
import { cycleDay } from "#lib/calendar/cycle-day.rules";
import { openDay } from "#lib/calendar/debit-days.rules";
import { isId, type MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { addDays } from "#lib/domain/time/zoned-day";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { openCharges } from "#lib/payments/open/open-charges";
import { customerHashOf } from "#lib/saved-cards/card-names";
import { offeringCustomerOf } from "#lib/saved-cards/pay-by-saved-card";
import { cancelSubscription } from "#lib/subscriptions/cancel-subscription";
import { setCycleAmount, skipCycle } from "#lib/subscriptions/change-cycle";
import { collectCycles } from "#lib/subscriptions/collect-cycles";
import { getCalendar } from "#lib/subscriptions/get-calendar";
import { getSubscription } from "#lib/subscriptions/get-subscription";
import { openCycles } from "#lib/subscriptions/open-cycles";
import { pauseSubscription } from "#lib/subscriptions/pause-subscription";
import { resumeSubscription } from "#lib/subscriptions/resume-subscription";
import { updateSubscription } from "#lib/subscriptions/update-subscription";
import { newPixAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import {
  changeOf,
  comeTo,
  cyclesOf,
  newPlan,
  payCycleByPix,
  resetClocks,
  runSweeps,
  subscribe,
  today,
} from "#test/new-subscription";
import { payPix } from "#test/paid-charge";
import { queuedMailTo } from "#test/queued-mail";

let merchantId: MerchantId;
let planId: string;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  ({ id: planId } = await newPlan(merchantId));
});
afterEach(resetClocks);

const dayOfCycle = (number: number) => cycleDay(today(), "MONTHLY", number - 1);
const statusOf = async (id: string) => (await getSubscription(merchantId, id)).status;
const chargesOf = () => db().select().from(charges).where(eq(charges.merchantId, merchantId));

async function eventsOf(objectId: string): Promise<string[]> {
  const rows = await db().execute<{ type: string }>(
    sql`select type from events where object_id = ${objectId} order by id`,
  );
  return rows.map(({ type }) => type);
}

/** A subscription whose first cycle is paid. */
async function active(more: Record<string, unknown> = {}) {
  const { id } = await subscribe(merchantId, { planId, ...more });
  const [first] = await cyclesOf(merchantId, id);
  await payCycleByPix(merchantId, first?.chargeId ?? null);
  return id;
}

describe("a subscription by link", () => {
  it("becomes active with its first payment, and opens each further cycle ten days before its day", async () => {
    const id = await active();
    expect(await statusOf(id)).toBe("ACTIVE");
    await comeTo(merchantId, addDays(openDay(dayOfCycle(2)), -1));
    expect(await cyclesOf(merchantId, id)).toMatchObject([{ status: "PAID" }, { status: "SCHEDULED" }]);
    await comeTo(merchantId, openDay(dayOfCycle(2)));
    const [, second, third] = await cyclesOf(merchantId, id);
    expect(second).toMatchObject({ number: 2, day: dayOfCycle(2), status: "OPEN", amount: "49.90" });
    expect(third).toMatchObject({ number: 3, day: dayOfCycle(3), status: "SCHEDULED" });
    await payCycleByPix(merchantId, second?.chargeId ?? null);
    expect(await eventsOf(id)).toEqual([
      "subscription.created",
      "cycle.scheduled",
      "cycle.scheduled",
      "cycle.paid",
      "subscription.activated",
      "cycle.scheduled",
      "cycle.paid",
    ]);
  });

  it("waits for the next cycle's payment after its first cycle was skipped", async () => {
    const { id } = await subscribe(merchantId, { planId });
    await skipCycle({ ...changeOf(merchantId, id), number: 1 });
    expect(await cyclesOf(merchantId, id)).toMatchObject([{ status: "SKIPPED" }, { status: "SCHEDULED" }]);
    await comeTo(merchantId, openDay(dayOfCycle(2)));
    const [, second] = await cyclesOf(merchantId, id);
    expect(second).toMatchObject({ status: "OPEN" });
    expect(await statusOf(id)).toBe("PENDING_AUTHORIZATION");
    await payCycleByPix(merchantId, second?.chargeId ?? null);
    expect(await statusOf(id)).toBe("ACTIVE");
  });

  it("is canceled if its first payment never comes, and opens no further cycle", async () => {
    const { id } = await subscribe(merchantId, { planId });
    await comeTo(merchantId, dayOfCycle(2));
    expect(await getSubscription(merchantId, id)).toMatchObject({
      status: "CANCELED",
      cancelCause: "first_payment_missing",
      canceledBy: "PONTE",
    });
    expect(await cyclesOf(merchantId, id)).toMatchObject([{ status: "FAILED" }, { status: "CANCELED" }]);
    expect(await chargesOf()).toHaveLength(1);
  });

  it("falls behind after an unpaid day, is active again once paid, and is stopped when a cycle ends unpaid", async () => {
    const id = await active();
    await comeTo(merchantId, openDay(dayOfCycle(2)));
    await comeTo(merchantId, addDays(dayOfCycle(2), 5));
    expect(await statusOf(id)).toBe("PAST_DUE");
    const [, second] = await cyclesOf(merchantId, id);
    await payCycleByPix(merchantId, second?.chargeId ?? null);
    expect(await statusOf(id)).toBe("ACTIVE");
    await comeTo(merchantId, openDay(dayOfCycle(3)));
    await comeTo(merchantId, dayOfCycle(4));
    expect(await statusOf(id)).toBe("UNPAID");
    const unpaid = await cyclesOf(merchantId, id);
    expect(unpaid.map(({ status }) => status)).toContain("FAILED");
    await comeTo(merchantId, dayOfCycle(6));
    expect(await cyclesOf(merchantId, id)).toEqual(unpaid);
  });

  it("is stopped once, with one event, when two of its cycles end unpaid together", async () => {
    const { id: weeklyId } = await newPlan(merchantId, { interval: "WEEKLY" });
    const id = await active({ planId: weeklyId });
    await comeTo(merchantId, addDays(today(), 6));
    await runSweeps();
    const open = (await cyclesOf(merchantId, id)).filter(({ status }) => status === "OPEN");
    expect(open.length).toBeGreaterThan(1);
    await comeTo(merchantId, addDays(today(), 60));
    const cycles = await cyclesOf(merchantId, id);
    expect(cycles.filter(({ status }) => status === "FAILED").length).toBeGreaterThan(1);
    expect(await statusOf(id)).toBe("UNPAID");
    expect((await eventsOf(id)).filter((type) => type === "subscription.unpaid")).toHaveLength(1);
  });

  it("mails its link when a cycle opens and on its day, once each", async () => {
    const email = `${merchantId}@example.com`;
    const id = await active({ customer: { email } });
    await comeTo(merchantId, openDay(dayOfCycle(2)));
    await comeTo(merchantId, dayOfCycle(2));
    await collectCycles(cancelCharge);
    const [, second] = await cyclesOf(merchantId, id);
    const mails = (await queuedMailTo(email)).filter(({ url }) => url === second?.checkoutUrl);
    expect(mails.map(({ kind }) => kind)).toEqual(["cycle_open", "cycle_due"]);
  });

  it("does not show the customer's saved cards to readers of that mail", async () => {
    const customerReference = "user-7f3a91";
    await subscribe(merchantId, { planId, customerReference });
    const [charge] = await chargesOf();
    expect(charge?.customerHash).not.toBe(customerHashOf(merchantId, customerReference));
    expect(charge && offeringCustomerOf(charge, new Date())).toBeNull();
  });
});

describe("opening cycles", () => {
  it("opens each once, however many sweeps run at once", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push(await active());
    const before = (await chargesOf()).length;
    await comeTo(merchantId, addDays(openDay(dayOfCycle(2)), -1));
    const aheadMs = Date.parse(`${openDay(dayOfCycle(2))}T04:00:00Z`) - Date.now();
    await db().execute(
      sql`update merchants set clock_ahead_ms = ${Math.max(0, Math.round(aheadMs))} where id = ${merchantId}`,
    );
    await Promise.all([1, 2, 3, 4].map(() => openCycles(openCharges)));
    expect(await chargesOf()).toHaveLength(before + 3);
    for (const id of ids)
      expect((await cyclesOf(merchantId, id)).map(({ number }) => number)).toEqual([1, 2, 3]);
  });
});

describe("a clock that jumps far ahead", () => {
  it("leaves no cycle behind after one sweep", async () => {
    const { id: weeklyId } = await newPlan(merchantId, { interval: "WEEKLY" });
    const id = await active({ planId: weeklyId });
    await pauseSubscription(changeOf(merchantId, id), {});
    await comeTo(merchantId, addDays(today(), 40));
    const cycles = await cyclesOf(merchantId, id);
    expect(cycles.at(-1)?.day).toBe(cycleDay(today(), "WEEKLY", 6));
  });
});

describe("a pause", () => {
  it("cannot be resumed again once it is over", async () => {
    const id = await active();
    await pauseSubscription(changeOf(merchantId, id), { until: addDays(today(), 1) });
    await resumeSubscription(changeOf(merchantId, id));
    await comeTo(merchantId, addDays(today(), 2));
    await pauseSubscription(changeOf(merchantId, id), { until: addDays(today(), 4) });
    await comeTo(merchantId, addDays(today(), 5));
    await expect(resumeSubscription(changeOf(merchantId, id))).rejects.toMatchObject({
      code: "illegal_transition",
    });
  });

  it("skips an open cycle and cancels its charge; cycles follow again after it", async () => {
    const id = await active();
    await comeTo(merchantId, openDay(dayOfCycle(2)));
    const paused = await pauseSubscription(changeOf(merchantId, id), { until: dayOfCycle(3) });
    expect(paused).toMatchObject({ status: "ACTIVE", pause: { until: dayOfCycle(3) } });
    const [, second] = await cyclesOf(merchantId, id);
    expect(second).toMatchObject({ status: "SKIPPED", cause: "paused" });
    expect(await storedCharge(merchantId, second?.chargeId ?? "")).toMatchObject({ status: "CANCELED" });
    await comeTo(merchantId, openDay(dayOfCycle(3)));
    expect((await cyclesOf(merchantId, id))[2]).toMatchObject({ number: 3, status: "OPEN" });
    expect(await getSubscription(merchantId, id)).toMatchObject({ pause: null });
  });

  it("without an end skips every cycle until it is resumed", async () => {
    const id = await active();
    await pauseSubscription(changeOf(merchantId, id), {});
    await comeTo(merchantId, dayOfCycle(2));
    await comeTo(merchantId, dayOfCycle(3));
    const statuses = async () => (await cyclesOf(merchantId, id)).map(({ status }) => status);
    expect(await statuses()).toEqual(["PAID", "SKIPPED", "SKIPPED", "SCHEDULED"]);
    await comeTo(merchantId, addDays(dayOfCycle(4), -1));
    await resumeSubscription(changeOf(merchantId, id));
    expect(await statuses()).toEqual(["PAID", "SKIPPED", "SKIPPED", "OPEN", "SCHEDULED"]);
    await expect(resumeSubscription(changeOf(merchantId, id))).rejects.toMatchObject({
      code: "illegal_transition",
    });
  });

  it("does not prevent a cycle from being paid by a payer who is faster than the cancellation", async () => {
    const id = await active();
    await comeTo(merchantId, openDay(dayOfCycle(2)));
    const [, second] = await cyclesOf(merchantId, id);
    const attempt = await newPixAttempt(await storedCharge(merchantId, second?.chargeId ?? ""));
    const change = changeOf(merchantId, id);
    const paysFirst = {
      ...change.verbs,
      cancelCharge: async (...given: Parameters<typeof cancelCharge>) => {
        await payPix(attempt.providerReference);
        return cancelCharge(...given);
      },
    };
    await skipCycle({ ...change, verbs: paysFirst, number: 2 });
    expect((await cyclesOf(merchantId, id))[1]).toMatchObject({ status: "PAID" });
  });
});

describe("skipping and setting amounts", () => {
  it("skips the scheduled cycle and schedules the next", async () => {
    const id = await active();
    expect(await skipCycle({ ...changeOf(merchantId, id), number: 2 })).toMatchObject({
      status: "SKIPPED",
      cause: "requested",
    });
    expect((await cyclesOf(merchantId, id))[2]).toMatchObject({ number: 3, status: "SCHEDULED" });
    for (const number of [1, 2]) {
      await expect(skipCycle({ ...changeOf(merchantId, id), number })).rejects.toMatchObject({
        code: "illegal_transition",
      });
    }
    await expect(skipCycle({ ...changeOf(merchantId, id), number: 9 })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("waits for the amount of a variable cycle, and takes it within the limits", async () => {
    const variable = { amount: undefined, amountType: "MAXIMUM", maximum: "200.00", minimum: "10.00" };
    const { id: variableId } = await newPlan(merchantId, variable);
    const { id, checkoutUrl } = await subscribe(merchantId, { planId: variableId });
    expect(checkoutUrl).toBeNull();
    const first = { ...changeOf(merchantId, id), number: 1 };
    for (const amount of [999, 20_001]) {
      await expect(setCycleAmount(first, { amount: asMinor(amount) })).rejects.toMatchObject({
        errors: [{ pointer: "/amount" }],
      });
    }
    expect(await setCycleAmount(first, { amount: asMinor(8735) })).toMatchObject({
      status: "OPEN",
      amount: "87.35",
    });
    await expect(setCycleAmount(first, { amount: asMinor(8735) })).rejects.toMatchObject({
      code: "illegal_transition",
    });
  });

  it("skips a variable cycle whose amount never came", async () => {
    const variable = { amount: undefined, amountType: "MAXIMUM", maximum: "200.00", trialDays: 20 };
    const { id: variableId } = await newPlan(merchantId, variable);
    const { id, anchorDay } = await subscribe(merchantId, { planId: variableId });
    await comeTo(merchantId, addDays(anchorDay, 1));
    expect((await cyclesOf(merchantId, id))[0]).toMatchObject({ status: "SKIPPED", cause: "amount_missing" });
  });
});

describe("a change of plan", () => {
  it("applies from the next scheduled cycle on; an open charge keeps its amount", async () => {
    const id = await active();
    await comeTo(merchantId, openDay(dayOfCycle(2)));
    const { id: other } = await newPlan(merchantId, { amount: "79.90" });
    await updateSubscription(changeOf(merchantId, id), { planId: other });
    expect(await cyclesOf(merchantId, id)).toMatchObject([
      { amount: "49.90" },
      { amount: "49.90", status: "OPEN" },
      { amount: "79.90", status: "SCHEDULED" },
    ]);
  });

  it("to another interval or another merchant's plan is refused", async () => {
    const id = await active();
    const { id: yearly } = await newPlan(merchantId, { interval: "YEARLY" });
    await expect(updateSubscription(changeOf(merchantId, id), { planId: yearly })).rejects.toMatchObject({
      errors: [{ pointer: "/planId", code: "other_interval" }],
    });
    const { merchantId: stranger } = await newMerchant();
    const { id: foreign } = await newPlan(stranger);
    await expect(updateSubscription(changeOf(merchantId, id), { planId: foreign })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(pauseSubscription(changeOf(stranger, id), {})).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a cancellation", () => {
  it("ends at once, with its open cycle's charge", async () => {
    const id = await active();
    await comeTo(merchantId, openDay(dayOfCycle(2)));
    expect(await cancelSubscription(changeOf(merchantId, id), { at: "NOW" })).toMatchObject({
      status: "CANCELED",
      canceledBy: "MERCHANT",
      checkoutUrl: null,
      nextCycleOn: null,
    });
    const [, second, third] = await cyclesOf(merchantId, id);
    expect([second, third]).toMatchObject([{ status: "CANCELED" }, { status: "CANCELED" }]);
    expect(await storedCharge(merchantId, second?.chargeId ?? "")).toMatchObject({ status: "CANCELED" });
    for (const at of ["NOW", "PERIOD_END"] as const) {
      await expect(cancelSubscription(changeOf(merchantId, id), { at })).rejects.toMatchObject({
        code: "illegal_transition",
      });
    }
  });

  it("at the period's end opens no cycle of a later day, and ends on that day", async () => {
    const id = await active();
    await comeTo(merchantId, addDays(openDay(dayOfCycle(2)), -1));
    const planned = await cancelSubscription(changeOf(merchantId, id), { at: "PERIOD_END" });
    expect(planned).toMatchObject({ status: "ACTIVE", cancelOn: dayOfCycle(2), nextCycleOn: null });
    const before = (await chargesOf()).length;
    await comeTo(merchantId, addDays(dayOfCycle(2), -1));
    expect(await statusOf(id)).toBe("ACTIVE");
    await comeTo(merchantId, dayOfCycle(2));
    expect(await statusOf(id)).toBe("ENDED");
    await comeTo(merchantId, dayOfCycle(3));
    expect(await chargesOf()).toHaveLength(before);
  });

  it("can be withdrawn while it is planned", async () => {
    const id = await active();
    await cancelSubscription(changeOf(merchantId, id), { at: "PERIOD_END" });
    expect(await resumeSubscription(changeOf(merchantId, id))).toMatchObject({
      cancelOn: null,
      cancelCause: null,
    });
    await comeTo(merchantId, openDay(dayOfCycle(2)));
    expect((await cyclesOf(merchantId, id))[1]).toMatchObject({ status: "OPEN" });
  });

  it("is completed by the sweep if its process died before canceling the charge, and money that comes later is held", async () => {
    const id = await active();
    await comeTo(merchantId, openDay(dayOfCycle(2)));
    const [, second] = await cyclesOf(merchantId, id);
    const attempt = await newPixAttempt(await storedCharge(merchantId, second?.chargeId ?? ""));
    const change = changeOf(merchantId, id);
    const dies = { ...change.verbs, cancelCharge: () => Promise.reject(new Error("killed")) };
    await expect(cancelSubscription({ ...change, verbs: dies }, { at: "NOW" })).rejects.toThrow();
    const stored = () => storedCharge(merchantId, second?.chargeId ?? "");
    expect(await stored()).toMatchObject({ status: "PENDING" });
    await runSweeps();
    expect(await stored()).toMatchObject({ status: "CANCELED" });
    await payPix(attempt.providerReference);
    const chargeId = second?.chargeId ?? "";
    const held = isId("charge", chargeId) ? await listSuspenseOf(db(), merchantId, [chargeId]) : [];
    expect(held).toMatchObject([{ status: "HELD", reason: "LATE" }]);
    expect((await cyclesOf(merchantId, id))[1]).toMatchObject({ status: "CANCELED" });
  });
});

it.each([
  ["a planned end", (id: string) => cancelSubscription(changeOf(merchantId, id), { at: "PERIOD_END" })],
  ["a pause", (id: string) => pauseSubscription(changeOf(merchantId, id), {})],
])("a resumed subscription opens again, with a new charge, the cycle that %s gave up", async (_, giveUp) => {
  const id = await active();
  await comeTo(merchantId, openDay(dayOfCycle(2)));
  await skipCycle({ ...changeOf(merchantId, id), number: 3 });
  await giveUp(id);
  const [, givenUp] = await cyclesOf(merchantId, id);
  expect(givenUp?.status).toMatch(/^(CANCELED|SKIPPED)$/);
  await resumeSubscription(changeOf(merchantId, id));
  const [, second, third] = await cyclesOf(merchantId, id);
  expect(second).toMatchObject({ status: "OPEN", cause: null, amount: "49.90" });
  expect(second?.chargeId).not.toBe(givenUp?.chargeId);
  expect(third).toMatchObject({ status: "SKIPPED", cause: "requested" });
  await payCycleByPix(merchantId, second?.chargeId ?? null);
  expect((await cyclesOf(merchantId, id))[1]).toMatchObject({ status: "PAID" });
});

it("a cycle that opens again costs what the plan costs now", async () => {
  const id = await active();
  await comeTo(merchantId, openDay(dayOfCycle(2)));
  await pauseSubscription(changeOf(merchantId, id), {});
  const { id: planId } = await newPlan(merchantId, { amount: "59.90" });
  await updateSubscription(changeOf(merchantId, id), { planId });
  await resumeSubscription(changeOf(merchantId, id));
  const [, second] = await cyclesOf(merchantId, id);
  expect(second).toMatchObject({ status: "OPEN", amount: "59.90" });
  expect((await storedCharge(merchantId, second?.chargeId ?? "")).grossAmountMinor).toBe(5990);
});

it("another pause takes the place of the first: a coming cycle that only the first skipped opens again", async () => {
  const id = await active();
  await comeTo(merchantId, openDay(dayOfCycle(2)));
  await pauseSubscription(changeOf(merchantId, id), {});
  await pauseSubscription(changeOf(merchantId, id), { from: dayOfCycle(3) });
  expect((await cyclesOf(merchantId, id))[1]).toMatchObject({ status: "OPEN", cause: null });
  await pauseSubscription(changeOf(merchantId, id), { until: dayOfCycle(3) });
  expect((await cyclesOf(merchantId, id))[1]).toMatchObject({ status: "SKIPPED", cause: "paused" });
});

it("a pause opens no cycle again that the planned end of its subscription canceled", async () => {
  const id = await active();
  await comeTo(merchantId, openDay(dayOfCycle(2)));
  await cancelSubscription(changeOf(merchantId, id), { at: "PERIOD_END" });
  await pauseSubscription(changeOf(merchantId, id), { from: dayOfCycle(3) });
  expect((await cyclesOf(merchantId, id))[1]).toMatchObject({ status: "CANCELED" });
});

it("the calendar lists the coming days in order, each with its reason, until the subscription ends", async () => {
  const id = await active();
  const { data } = await getCalendar(merchantId, id);
  expect(data[0]).toMatchObject({ number: 2, step: "OPENS", amount: "49.90" });
  expect(data.map(({ day }) => day)).toEqual(data.map(({ day }) => day).toSorted());
  await cancelSubscription(changeOf(merchantId, id), { at: "PERIOD_END" });
  expect((await getCalendar(merchantId, id)).data).toMatchObject([
    { step: "ENDS", day: dayOfCycle(2), number: null },
  ]);
});
