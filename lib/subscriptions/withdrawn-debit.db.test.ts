import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cycleDay } from "#lib/calendar/cycle-day.rules";
import { debitDay, sendDay } from "#lib/calendar/debit-days.rules";
import type { MerchantId } from "#lib/domain/ids";
import { addDays } from "#lib/domain/time/zoned-day";
import { answerInSandbox } from "#lib/mandates/answer-in-sandbox";
import { enquireAttempt } from "#lib/payments/enquire/enquire-attempt";
import { voidAttempt } from "#lib/payments/settle/void-attempt";
import { cancelSubscription } from "#lib/subscriptions/cancel-subscription";
import { skipCycle } from "#lib/subscriptions/change-cycle";
import { getSubscription } from "#lib/subscriptions/get-subscription";
import { pauseSubscription } from "#lib/subscriptions/pause-subscription";
import { resumeSubscription } from "#lib/subscriptions/resume-subscription";
import { storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import {
  attemptsOfCycle,
  authorize,
  changeOf,
  comeTo,
  cyclesOf,
  debitsUntil,
  enquireDebits,
  newPlan,
  pursueHinted,
  resetClocks,
  runSweeps,
  subscribe,
  today,
} from "#test/new-subscription";
import { queuedMailTo } from "#test/queued-mail";
import { suspended } from "#test/written";

let merchantId: MerchantId;
let email: string;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  email = `${merchantId}@example.com`;
});
afterEach(resetClocks);

/** A first day, within a week, whose second cycle's day is a business day. */
function firstDay(): string {
  const days = Array.from({ length: 7 }, (_, index) => addDays(today(), index));
  const first = days.find((one) => debitDay(secondDay(one)) === secondDay(one));
  if (!first) throw new Error("no second day is a business day");
  return first;
}

const secondDay = (first = firstDay()) => cycleDay(first, "MONTHLY", 1);
const thirdDay = () => cycleDay(firstDay(), "MONTHLY", 2);
const eve = () => addDays(secondDay(), -1);

/** A subscription whose second cycle's debit is at the bank, at an hour of the evening before its day. */
async function debitedTomorrow(hour: number, plan: Record<string, unknown> = {}) {
  const { id: planId } = await newPlan(merchantId, plan);
  const customer = { name: "Ana Souza", document: "52998224725", email };
  const asked = { planId, collection: "PIX_AUTOMATIC", customer, startDay: firstDay() };
  const id = await authorize(merchantId, await subscribe(merchantId, asked));
  await debitsUntil(merchantId, sendDay(secondDay()));
  await comeTo(merchantId, eve(), hour);
  return id;
}

/** Moves to the morning of the second cycle's day, when the bank makes every debit that was not withdrawn. */
async function bankDebits(id: string) {
  for (const { id: attemptId } of await attemptsOfCycle(merchantId, id, 2)) await voidAttempt(attemptId);
  await comeTo(merchantId, secondDay(), 1);
  await enquireDebits(merchantId);
}

const second = async (id: string) => (await cyclesOf(merchantId, id))[1];
const read = (id: string) => getSubscription(merchantId, id);
const mailKinds = async () => (await queuedMailTo(email)).map(({ kind }) => kind);

const VERBS = {
  pause: (id: string) => pauseSubscription(changeOf(merchantId, id), {}),
  "planned end": (id: string) => cancelSubscription(changeOf(merchantId, id), { at: "PERIOD_END" }),
  end: (id: string) => cancelSubscription(changeOf(merchantId, id), { at: "NOW" }),
} as const;

describe("a debit that its bank no longer lets us withdraw", () => {
  it.each(Object.entries(VERBS))("pays its cycle in spite of a %s", async (_, verb) => {
    const id = await debitedTomorrow(23);
    await verb(id);
    expect(await second(id)).toMatchObject({ status: "OPEN" });
    await bankDebits(id);
    expect(await second(id)).toMatchObject({ status: "PAID" });
    expect(await suspended(merchantId)).toEqual([]);
  });

  it.each([
    ["pause", VERBS.pause],
    ["planned end", VERBS["planned end"]],
  ])("is the only charge of its cycle if a %s is followed by a resume", async (_, verb) => {
    const id = await debitedTomorrow(23);
    const before = await second(id);
    await verb(id);
    await resumeSubscription(changeOf(merchantId, id));
    expect(await second(id)).toMatchObject({ status: "OPEN", chargeId: before?.chargeId });
    await bankDebits(id);
    expect(await second(id)).toMatchObject({ status: "PAID" });
    expect(await suspended(merchantId)).toEqual([]);
    expect(await mailKinds()).not.toContain("cycle_open");
  });

  it("refuses to skip its cycle", async () => {
    const id = await debitedTomorrow(23);
    await expect(skipCycle({ ...changeOf(merchantId, id), number: 2 })).rejects.toMatchObject({
      code: "illegal_transition",
      message: expect.stringContaining("can no longer be withdrawn"),
    });
    await bankDebits(id);
    expect(await second(id)).toMatchObject({ status: "PAID" });
  });

  it("moves a planned end behind the period that it pays", async () => {
    const id = await debitedTomorrow(23);
    expect(await VERBS["planned end"](id)).toMatchObject({ cancelOn: thirdDay() });
    await bankDebits(id);
    expect(await read(id)).toMatchObject({ status: "ACTIVE" });
    await comeTo(merchantId, thirdDay());
    expect(await read(id)).toMatchObject({ status: "ENDED" });
  });

  it("keeps its cycle when its payer revokes the mandate, whatever the plan's fallback is", async () => {
    const id = await debitedTomorrow(23, { fallback: "NONE" });
    const { mandate } = await read(id);
    await answerInSandbox(merchantId, mandate?.id ?? "", "REVOKE");
    await pursueHinted(mandate?.id ?? "");
    expect(await read(id)).toMatchObject({ cancelOn: secondDay() });
    expect(await second(id)).toMatchObject({ status: "OPEN" });
    await debitsUntil(merchantId, secondDay());
    expect(await second(id)).toMatchObject({ status: "CANCELED", cause: "subscription_over" });
    expect(await read(id)).toMatchObject({ status: "ENDED" });
  });

  it.each([
    ["pause", VERBS.pause, { status: "SKIPPED", cause: "paused" }],
    ["end", VERBS.end, { status: "CANCELED", cause: "subscription_over" }],
  ])("leaves its cycle to the %s once its bank reports that it failed", async (_, verb, left) => {
    const id = await debitedTomorrow(23, { amount: "49.02", retryDays: [1, 2] });
    const { chargeId } = (await second(id)) ?? {};
    await verb(id);
    await debitsUntil(merchantId, secondDay(), 22);
    expect(await second(id)).toMatchObject(left);
    await runSweeps();
    expect(await storedCharge(merchantId, chargeId ?? "")).toMatchObject({ status: "CANCELED" });
    expect(await attemptsOfCycle(merchantId, id, 2)).toHaveLength(1);
    expect(await mailKinds()).not.toContain("cycle_not_debited");
  });
});

describe("a debit that can still be withdrawn", () => {
  it.each([
    ["pause", VERBS.pause],
    ["end", VERBS.end],
    ["skipped cycle", (id: string) => skipCycle({ ...changeOf(merchantId, id), number: 2 })],
  ])("is withdrawn by a %s", async (_, verb) => {
    const id = await debitedTomorrow(21);
    await verb(id);
    await bankDebits(id);
    expect((await second(id))?.status).toMatch(/^(SKIPPED|CANCELED)$/);
    expect(await suspended(merchantId)).toEqual([]);
  });

  it("is not charged again by a resume if the bank made it after all", async () => {
    const id = await debitedTomorrow(21);
    await VERBS.pause(id);
    // Its withdrawal never reaches the bank.
    await comeTo(merchantId, secondDay(), 1);
    for (const attempt of await attemptsOfCycle(merchantId, id, 2)) await enquireAttempt(attempt);
    expect(await suspended(merchantId)).toEqual([["LATE", 4990]]);
    await resumeSubscription(changeOf(merchantId, id));
    expect(await second(id)).toMatchObject({ status: "SKIPPED", cause: "paused" });
  });
});
