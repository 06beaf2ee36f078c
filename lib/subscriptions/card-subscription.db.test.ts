import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { attempts } from "#db/schema/attempts";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { cycleDay } from "#lib/calendar/cycle-day.rules";
import { openDay } from "#lib/calendar/debit-days.rules";
import { anonymizeCustomer } from "#lib/customers/anonymize-customer";
import { removeCustomerCard } from "#lib/customers/customer-cards";
import { type ChargeId, isId, type MerchantId } from "#lib/domain/ids";
import { addDays } from "#lib/domain/time/zoned-day";
import { answerInSandbox } from "#lib/mandates/answer-in-sandbox";
import { collectCharge } from "#lib/payments/open/collect-charge";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { acceptSuspense } from "#lib/payments/settle/accept-suspense";
import type { JobData } from "#lib/platform/jobs/queue";
import type { CardPayment } from "#lib/providers/ports/card";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { sandboxCardProvider } from "#lib/providers/sandbox/card";
import { removeOwnCard } from "#lib/saved-cards/remove-own-card";
import { saveCardInput } from "#lib/saved-cards/saved-card.contract";
import { CONSENT_VERSION, RECURRING_CONSENT_VERSION } from "#lib/saved-cards/saved-card.rules";
import { cancelSubscription } from "#lib/subscriptions/cancel-subscription";
import { chargeCycleCard } from "#lib/subscriptions/charge-cycle-card";
import { debitCycle } from "#lib/subscriptions/debit-cycle";
import { getCalendar } from "#lib/subscriptions/get-calendar";
import { getSubscription, getSubscriptionOrThrow } from "#lib/subscriptions/get-subscription";
import { pauseSubscription } from "#lib/subscriptions/pause-subscription";
import { retryCycle } from "#lib/subscriptions/retry-cycle";
import { updateSubscription } from "#lib/subscriptions/update-subscription";
import { enquire, payByCardBody } from "#test/card-payment";
import { newPixAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import {
  changeOf,
  comeTo,
  cyclesOf,
  newPlan,
  payCycleByPix,
  pursueHinted,
  resetClocks,
  runMandateJobs,
  subscribe,
  today,
} from "#test/new-subscription";
import { payPix } from "#test/paid-charge";
import { queuedMailTo } from "#test/queued-mail";
import { cardOffer, runRemoval, storedCard, storedCards } from "#test/saved-card";
import { suspended } from "#test/written";

const APPROVED = "4111111111111111";
const DECLINED_LATER = "4000000000000341";
const BLOCKED_LATER = "4000000000003030";
const NEEDS_PAYER = "4000002760003184";
const CONSENT = {
  version: RECURRING_CONSENT_VERSION,
  locale: "pt-BR",
  recurring: { amount: "49.90", interval: "MONTHLY" },
};

let merchantId: MerchantId;
let email: string;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  email = `${merchantId}@example.com`;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await resetClocks();
});

const dayOf = (number: number) => cycleDay(today(), "MONTHLY", number - 1);
const read = (id: string) => getSubscription(merchantId, id);
const mailKinds = async () => (await queuedMailTo(email)).map(({ kind }) => kind);
const statusesOf = async (id: string) => (await cyclesOf(merchantId, id)).map(({ status }) => status);

/** A new subscription by saved card, whose first cycle's charge is open. */
async function asked(plan: Record<string, unknown> = {}, more: Record<string, unknown> = {}) {
  const { id: planId } = await newPlan(merchantId, { retryDays: [2, 4], ...plan });
  const customer = { name: "Ana Souza", document: "52998224725", email };
  return subscribe(merchantId, { planId, collection: "SAVED_CARD", customer, ...more });
}

async function chargeOf(id: string, number: number): Promise<ChargeId> {
  const chargeId = (await cyclesOf(merchantId, id)).find((one) => one.number === number)?.chargeId ?? "";
  if (!isId("charge", chargeId)) throw new Error("the test's cycle has no charge");
  return chargeId;
}

/** Pays a cycle on its checkout by that card, with consent unless `more` differs. */
async function payByCard(id: string, number: number, card = APPROVED, more: object = {}) {
  const chargeId = await chargeOf(id, number);
  const { amount, interval } = (await cardOffer(merchantId, chargeId))?.recurring ?? CONSENT.recurring;
  const body = payByCardBody(card, { saveCard: { ...CONSENT, recurring: { amount, interval } }, ...more });
  return payCheckout(merchantId, chargeId, { body, claimId: null });
}

/** A subscription that is active with a card saved with its first payment. */
async function withCard(card = APPROVED, plan: Record<string, unknown> = {}): Promise<string> {
  const { id } = await asked(plan);
  await payByCard(id, 1, card);
  return id;
}

async function triesOf(id: string, number: number) {
  const rows = await db()
    .select()
    .from(attempts)
    .where(and(eq(attempts.merchantId, merchantId), eq(attempts.chargeId, await chargeOf(id, number))))
    .orderBy(attempts.createdAt, attempts.id);
  return rows.flatMap(({ instructions, status, failureCode }) =>
    instructions.type === "SAVED_CARD" ? [[instructions.day, status, failureCode]] : [],
  );
}

/** Moves to a day and runs everything that becomes due: sweeps and jobs. */
async function chargesUntil(day: string): Promise<void> {
  await comeTo(merchantId, day, 1);
  await runMandateJobs(merchantId);
}

/** Moves to a cycle's day and takes its queued job instead of running it. */
async function jobOf(number: number): Promise<JobData["debit-cycle"]> {
  await comeTo(merchantId, dayOf(number), 1);
  const [job] = await db().execute<{ data: JobData["debit-cycle"] }>(
    sql`delete from pgboss.job where name = 'debit-cycle' and data->>'merchantId' = ${merchantId} returning data`,
  );
  if (!job) throw new Error("no charge was queued");
  return job.data;
}

const run = (job: JobData["debit-cycle"]) => debitCycle(collectCharge, job);

describe("a subscription without a card", () => {
  it("is paid by link, and its checkout offers to save a card and shows what it will be charged", async () => {
    const { id, status, card } = await asked({ firstAmount: "79.90" });
    expect([status, card]).toEqual(["PENDING_AUTHORIZATION", null]);
    await comeTo(merchantId, today(), 0);
    expect(await mailKinds()).toEqual(["cycle_due"]);
    const offer = await cardOffer(merchantId, await chargeOf(id, 1));
    expect(offer).toMatchObject({
      savesCards: true,
      recurring: { amount: "49.90", isMaximum: false, interval: "MONTHLY", firstDay: dayOf(2) },
    });
    expect(offer).not.toHaveProperty("savedCards");
  });

  it("stays without one when its payer pays without consent", async () => {
    const { id } = await asked();
    await payCycleByPix(merchantId, await chargeOf(id, 1));
    expect(await read(id)).toMatchObject({ status: "ACTIVE", card: null });
    await chargesUntil(openDay(dayOf(2)));
    await payByCard(id, 2, APPROVED, { saveCard: undefined });
    expect(await storedCards(merchantId)).toEqual([]);
    expect(await mailKinds()).toContain("cycle_open");
  });

  it("names the most that a variable plan may cost", async () => {
    const { id } = await asked({
      amount: undefined,
      amountType: "MAXIMUM",
      maximum: "200.00",
      firstAmount: "10.00",
    });
    const offer = await cardOffer(merchantId, await chargeOf(id, 1));
    expect(offer?.recurring).toMatchObject({ amount: "200.00", isMaximum: true });
  });

  it("takes only the consent to recurring payments, and another charge only the other one", async () => {
    const { id } = await asked();
    const wrong = { saveCard: { version: CONSENT_VERSION, locale: "pt-BR" } };
    await expect(payByCard(id, 1, APPROVED, wrong)).rejects.toMatchObject({
      errors: [{ pointer: "/saveCard/version", code: "not_applicable" }],
    });
    const { id: planId } = await newPlan(merchantId);
    const { id: byLink } = await subscribe(merchantId, { planId });
    expect(await cardOffer(merchantId, await chargeOf(byLink, 1))).not.toHaveProperty("savesCards");
    await payByCard(byLink, 1);
    expect(await storedCards(merchantId)).toEqual([]);
  });
});

it.each([
  ["amount", { amount: "39.90" }],
  ["interval", { interval: "YEARLY" }],
])("no card is saved if the %s changed since the payer saw it, and the payment is made", async (_, seen) => {
  const { id } = await asked();
  const recurring = { ...CONSENT.recurring, ...seen };
  await payByCard(id, 1, APPROVED, { saveCard: { ...CONSENT, recurring } });
  expect(await storedCards(merchantId)).toEqual([]);
  expect(await read(id)).toMatchObject({ status: "ACTIVE", card: null });
});

it.each([
  ["without its price", { version: RECURRING_CONSENT_VERSION, locale: "pt-BR" }],
  ["to another use with a price", { ...CONSENT, version: CONSENT_VERSION }],
])("a consent %s is refused", (_, saveCard) => {
  expect(saveCardInput.safeParse(saveCard).error?.issues[0]?.path).toEqual(["recurring"]);
});

describe("the card", () => {
  it("is saved only for the subscription, at any time while the charge is payable, and shown", async () => {
    const { id } = await asked();
    await comeTo(merchantId, addDays(today(), 3));
    await payByCard(id, 1);
    expect(await read(id)).toMatchObject({
      ...{ status: "ACTIVE", collection: "SAVED_CARD" },
      card: { brand: "visa", last4: "1111", expMonth: 12, expYear: 2090 },
    });
    const { id: cardId, customerHash, consentVersion } = await storedCard(merchantId);
    expect(consentVersion).toBe(RECURRING_CONSENT_VERSION);
    const charge = await storedCharge(merchantId, await chargeOf(id, 1));
    expect(charge.customerHash).toBe(customerHash);
    // A link of the subscription does not let anyone see, use or remove the card.
    await chargesUntil(openDay(dayOf(2)));
    const second = await chargeOf(id, 2);
    expect(await cardOffer(merchantId, second)).not.toHaveProperty("savedCards");
    const body = payByCardBody(APPROVED, { card: undefined, savedCard: { id: cardId, securityCode: "737" } });
    await expect(payCheckout(merchantId, second, { body, claimId: null })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(removeOwnCard(merchantId, second, cardId)).rejects.toMatchObject({ code: "not_found" });
  });

  it("is charged on each cycle's day, without a mail beforehand", async () => {
    const id = await withCard();
    await chargesUntil(openDay(dayOf(2)));
    await chargesUntil(addDays(dayOf(2), -1));
    expect(await triesOf(id, 2)).toEqual([]);
    await chargesUntil(dayOf(2));
    expect(await triesOf(id, 2)).toEqual([[dayOf(2), "PAID", null]]);
    await chargesUntil(dayOf(3));
    expect(await statusesOf(id)).toEqual(["PAID", "PAID", "PAID", "SCHEDULED"]);
    expect(await read(id)).toMatchObject({ status: "ACTIVE" });
    expect((await mailKinds()).filter((kind) => kind.startsWith("cycle"))).toEqual([]);
  });

  it("is replaced by a newer one, which is charged from then on", async () => {
    const id = await withCard();
    await chargesUntil(openDay(dayOf(2)));
    await payByCard(id, 2, "5555555555554444");
    expect((await storedCards(merchantId)).map(({ status, last4 }) => [status, last4])).toEqual([
      ["REMOVING", "1111"],
      ["ACTIVE", "4444"],
    ]);
    await chargesUntil(dayOf(3));
    const [charged] = await db()
      .select()
      .from(attempts)
      .where(and(eq(attempts.merchantId, merchantId), eq(attempts.chargeId, await chargeOf(id, 3))));
    expect(charged).toMatchObject({ status: "PAID", cardLast4: "4444" });
  });

  it("is removed with the subscription, even when its payment settles later", async () => {
    const { id } = await asked();
    const { id: attemptId } = await payByCard(id, 1, "4000000000000119");
    await cancelSubscription(changeOf(merchantId, id), { at: "NOW" });
    await enquire(attemptId);
    expect(await storedCard(merchantId)).toMatchObject({ status: "REMOVING" });

    const other = await withCard();
    await cancelSubscription(changeOf(merchantId, other), { at: "NOW" });
    expect((await storedCards(merchantId)).map(({ status }) => status)).toEqual(["REMOVING", "REMOVING"]);
  });

  it("is replaced by a link by mail, with the reason, if it expires before a cycle's day", async () => {
    const id = await withCard();
    await db().execute(
      sql`update saved_cards set exp_month = 1, exp_year = 2020 where merchant_id = ${merchantId}`,
    );
    expect(await read(id)).toMatchObject({ card: null });
    await chargesUntil(openDay(dayOf(2)));
    await chargesUntil(dayOf(2));
    expect(await triesOf(id, 2)).toEqual([]);
    expect((await mailKinds()).filter((kind) => kind.startsWith("cycle"))).toEqual([
      "cycle_card_ends",
      "cycle_due",
    ]);
  });
});

describe("a declined card", () => {
  it("is retried on the plan's days, and then its payer gets the link", async () => {
    const id = await withCard(DECLINED_LATER);
    await chargesUntil(openDay(dayOf(2)));
    await chargesUntil(dayOf(2));
    expect(await triesOf(id, 2)).toEqual([[dayOf(2), "FAILED", "card_declined"]]);
    expect(await mailKinds()).not.toContain("cycle_card_declined");
    await chargesUntil(addDays(dayOf(2), 2));
    await chargesUntil(addDays(dayOf(2), 3));
    expect(await mailKinds()).not.toContain("cycle_card_declined");
    await chargesUntil(addDays(dayOf(2), 4));
    const days = [dayOf(2), addDays(dayOf(2), 2), addDays(dayOf(2), 4)];
    expect((await triesOf(id, 2)).map(([day]) => day)).toEqual(days);
    expect((await mailKinds()).filter((kind) => kind === "cycle_card_declined")).toHaveLength(1);
    expect(await read(id)).toMatchObject({ status: "PAST_DUE", collection: "SAVED_CARD" });
    await payByCard(id, 2, "5555555555554444");
    expect(await read(id)).toMatchObject({ status: "ACTIVE", card: { last4: "4444" } });
  });

  it.each([
    [BLOCKED_LATER, "card_blocked", null],
    [NEEDS_PAYER, "authentication_abandoned", { last4: "3184" }],
  ])(
    "is replaced by the link at once if its issuer forbids a retry (%s)",
    async (number, failureCode, card) => {
      const { id } = await asked();
      const { nextAction } = await payByCard(id, 1, number);
      if (nextAction.url) {
        const { completeChallenge } = await import("#lib/sandbox/card-processor");
        const payment = await completeChallenge(nextAction.url.split("/").at(-1) ?? "");
        await enquire(payment?.reference ?? "");
      }
      await chargesUntil(openDay(dayOf(2)));
      await chargesUntil(dayOf(2));
      expect(await triesOf(id, 2)).toEqual([[dayOf(2), "FAILED", failureCode]]);
      expect(await mailKinds()).toContain("cycle_card_declined");
      await chargesUntil(addDays(dayOf(2), 4));
      expect(await triesOf(id, 2)).toHaveLength(1);
      expect((await read(id)).card).toEqual(card && expect.objectContaining(card));
    },
  );

  it("is not retried on a day that its merchant chooses", async () => {
    const id = await withCard(DECLINED_LATER);
    await chargesUntil(openDay(dayOf(2)));
    await chargesUntil(dayOf(2));
    const change = { ...changeOf(merchantId, id), number: 2 };
    await expect(retryCycle(change, { day: addDays(dayOf(2), 1) })).rejects.toMatchObject({
      code: "illegal_transition",
    });
  });
});

describe("a charge that is queued", () => {
  it("is made once, however often its job runs", async () => {
    const id = await withCard();
    await chargesUntil(openDay(dayOf(2)));
    const job = await jobOf(2);
    await Promise.all([run(job), run(job)]);
    await run(job);
    expect(await triesOf(id, 2)).toEqual([[dayOf(2), "PAID", null]]);
    expect(await suspended(merchantId)).toEqual([]);
  });

  it("is found to be unsent, and retried, if its process died before sending it", async () => {
    const id = await withCard();
    await chargesUntil(openDay(dayOf(2)));
    const job = await jobOf(2);
    const { savedCards: cards } = sandboxCardProvider;
    if (!cards) throw new Error("the sandbox keeps no cards");
    const sent = vi.spyOn(cards, "payRecurring");
    sent.mockReturnValueOnce(Promise.withResolvers<CardPayment>().promise);
    void run(job);
    await vi.waitFor(async () => expect(await triesOf(id, 2)).toHaveLength(1));
    await run(job);
    const [stored] = await db()
      .select()
      .from(attempts)
      .where(and(eq(attempts.merchantId, merchantId), eq(attempts.chargeId, await chargeOf(id, 2))));
    await db().execute(
      sql`update attempts set created_at = created_at - interval '2 minutes' where id = ${stored?.id}`,
    );
    await enquire(stored?.id ?? "");
    expect(await triesOf(id, 2)).toEqual([[dayOf(2), "FAILED", "never_received"]]);
    await chargesUntil(addDays(dayOf(2), 2));
    expect((await triesOf(id, 2)).at(-1)).toEqual([addDays(dayOf(2), 2), "PAID", null]);
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it("is not repeated once the money of an earlier one, presumed lost, is found", async () => {
    const id = await withCard();
    await chargesUntil(openDay(dayOf(2)));
    const job = await jobOf(2);
    const { savedCards: cards } = sandboxCardProvider;
    if (!cards) throw new Error("the sandbox keeps no cards");
    const pay = cards.payRecurring.bind(cards);
    const sent = vi.spyOn(cards, "payRecurring");
    sent.mockRejectedValueOnce(new ProviderTimeout("no answer"));
    await run(job);
    const [stored] = await db()
      .select()
      .from(attempts)
      .where(and(eq(attempts.merchantId, merchantId), eq(attempts.chargeId, await chargeOf(id, 2))));
    await db().execute(
      sql`update attempts set created_at = created_at - interval '2 minutes' where id = ${stored?.id}`,
    );
    await enquire(stored?.id ?? "");
    const [request] = sent.mock.calls[0] ?? [];
    if (request) await pay(request);
    await enquire(stored?.id ?? "");
    expect(await suspended(merchantId)).toEqual([["LATE", 4990]]);
    await chargesUntil(addDays(dayOf(2), 2));
    await chargesUntil(addDays(dayOf(2), 4));
    expect(sent).toHaveBeenCalledTimes(1);
    expect(await triesOf(id, 2)).toEqual([[dayOf(2), "FAILED", "never_received"]]);
  });

  it.each([
    ["held", async () => {}],
    ["accepted", (id: string) => acceptSuspense(merchantId, id, SYSTEM_ACTOR)],
  ])("is not made while a Pix of another amount is %s", async (_, decide) => {
    const id = await withCard();
    await chargesUntil(openDay(dayOf(2)));
    const pix = await newPixAttempt(await storedCharge(merchantId, await chargeOf(id, 2)));
    await payPix(pix.providerReference, 5990);
    const [held] = await db().execute<{ id: string; reason: string }>(
      sql`select id, reason from suspense where merchant_id = ${merchantId}`,
    );
    expect(held?.reason).toBe("OVERPAID");
    await decide(held?.id ?? "");
    await chargesUntil(dayOf(2));
    expect(await triesOf(id, 2)).toEqual([]);
  });

  it("becomes a link if its job runs only after its day", async () => {
    const id = await withCard();
    await chargesUntil(openDay(dayOf(2)));
    const job = await jobOf(2);
    await comeTo(merchantId, addDays(dayOf(2), 1), 1);
    await run(job);
    expect(await triesOf(id, 2)).toEqual([]);
    expect(await mailKinds()).toContain("cycle_card_declined");
  });

  it("becomes a link if the subscription was stopped meanwhile", async () => {
    const id = await withCard();
    await chargesUntil(openDay(dayOf(2)));
    const job = await jobOf(2);
    await db().execute(sql`update subscriptions set status = 'UNPAID' where merchant_id = ${merchantId}`);
    await run(job);
    expect(await triesOf(id, 2)).toEqual([]);
    expect(await mailKinds()).toContain("cycle_card_declined");
  });

  it.each([
    ["paused", (id: string) => pauseSubscription(changeOf(merchantId, id), {}), "SKIPPED"],
    ["canceled", (id: string) => cancelSubscription(changeOf(merchantId, id), { at: "NOW" }), "CANCELED"],
  ])("is not made for a subscription that was %s meanwhile", async (_, stop, status) => {
    const id = await withCard();
    await chargesUntil(openDay(dayOf(2)));
    const job = await jobOf(2);
    await stop(id);
    await run(job);
    expect(await triesOf(id, 2)).toEqual([]);
    expect((await statusesOf(id))[1]).toBe(status);
  });

  it("is not made while the charge of a canceled cycle is about to be canceled", async () => {
    const id = await withCard();
    await chargesUntil(openDay(dayOf(2)));
    const job = await jobOf(2);
    const chargeId = await chargeOf(id, 2);
    const subscription = await getSubscriptionOrThrow(merchantId, id);
    await db().execute(
      sql`update subscription_cycles set status = 'CANCELED', cause = 'requested'
        where merchant_id = ${merchantId} and status = 'OPEN'`,
    );
    await chargeCycleCard(collectCharge, { subscription, chargeId }, job);
    expect(await triesOf(id, 2)).toEqual([]);
    await expect(payByCard(id, 2)).rejects.toMatchObject({ code: "charge_not_payable" });
  });

  it("of a removed card becomes a link; so does one whose payer was anonymized", async () => {
    const id = await withCard();
    const { id: savedCardId } = await storedCard(merchantId);
    await chargesUntil(openDay(dayOf(2)));
    const job = await jobOf(2);
    const chargeId = await chargeOf(id, 2);
    await removeCustomerCard(merchantId, { chargeId, savedCardId }, SYSTEM_ACTOR);
    await run(job);
    expect(await triesOf(id, 2)).toEqual([]);
    expect(await mailKinds()).toContain("cycle_card_declined");
    expect(await read(id)).toMatchObject({ collection: "SAVED_CARD", card: null });

    const other = await withCard();
    await anonymizeCustomer(merchantId, await chargeOf(other, 1), SYSTEM_ACTOR);
    expect((await storedCards(merchantId)).map(({ status }) => status)).toEqual(["REMOVING", "REMOVING"]);
    expect(await read(other)).toMatchObject({ card: null });
  });

  it("of a card that the processor no longer has becomes a link", async () => {
    const id = await withCard();
    const card = await storedCard(merchantId);
    await db().execute(sql`delete from sandbox.saved_cards`);
    await chargesUntil(openDay(dayOf(2)));
    await chargesUntil(dayOf(2));
    expect(await triesOf(id, 2)).toEqual([[dayOf(2), "FAILED", "saved_card_unknown"]]);
    expect(await mailKinds()).toContain("cycle_card_declined");
    await runRemoval(card);
  });

  it("is refused while the payer's own card payment is open, and a Pix at the same time is held", async () => {
    const id = await withCard();
    await chargesUntil(openDay(dayOf(2)));
    const job = await jobOf(2);
    const { id: attemptId } = await payByCard(id, 2, "4000000000000119", { saveCard: undefined });
    await expect(run(job)).rejects.toMatchObject({ code: "charge_not_payable" });
    await enquire(attemptId);
    await run(job);
    expect(await triesOf(id, 2)).toEqual([]);

    await chargesUntil(openDay(dayOf(3)));
    const pix = await newPixAttempt(await storedCharge(merchantId, await chargeOf(id, 3)));
    await chargesUntil(dayOf(3));
    await payPix(pix.providerReference);
    expect(await triesOf(id, 3)).toEqual([[dayOf(3), "PAID", null]]);
    expect(await suspended(merchantId)).toHaveLength(1);
  });
});

describe("the terms", () => {
  it("cannot exceed what the payer agreed to with the card", async () => {
    const id = await withCard();
    const { id: dearer } = await newPlan(merchantId, { amount: "59.90" });
    const { id: cheaper } = await newPlan(merchantId, { amount: "39.90" });
    const change = changeOf(merchantId, id);
    await expect(updateSubscription(change, { planId: dearer })).rejects.toMatchObject({
      errors: [{ pointer: "/planId", code: "other_amount" }],
    });
    await updateSubscription(change, { planId: cheaper });
    const { id: saving } = await asked();
    await payByCard(saving, 1, "4000000000000119");
    await expect(updateSubscription(changeOf(merchantId, saving), { planId: dearer })).rejects.toMatchObject({
      errors: [{ pointer: "/planId", code: "other_amount" }],
    });
    const { id: without } = await asked();
    await payByCard(without, 1, "4000000000000119", { saveCard: undefined });
    await updateSubscription(changeOf(merchantId, without), { planId: dearer });
  });

  it("do not charge to the card an earlier open charge that costs more", async () => {
    const { id } = await asked({ interval: "WEEKLY" });
    await payCycleByPix(merchantId, await chargeOf(id, 1));
    await comeTo(merchantId, openDay(cycleDay(today(), "WEEKLY", 2)), 1);
    const { id: cheaper } = await newPlan(merchantId, { amount: "39.90", interval: "WEEKLY" });
    await updateSubscription(changeOf(merchantId, id), { planId: cheaper });
    const offer = await cardOffer(merchantId, await chargeOf(id, 2));
    const third = cycleDay(today(), "WEEKLY", 2);
    expect(offer?.recurring).toMatchObject({ amount: "39.90", firstDay: third });
    await payByCard(id, 2);
    await chargesUntil(third);
    expect(await triesOf(id, 3)).toEqual([]);
    expect(await mailKinds()).toContain("cycle_card_declined");
    await payCycleByPix(merchantId, await chargeOf(id, 3));
    const fourth = cycleDay(today(), "WEEKLY", 3);
    await chargesUntil(fourth);
    expect(await triesOf(id, 4)).toEqual([[fourth, "PAID", null]]);
  });

  it("are explained by the calendar: the card's day and its retries", async () => {
    const { data } = await getCalendar(merchantId, await withCard());
    const second = data.filter(({ number }) => number === 2).map(({ day, step }) => [day, step]);
    expect(second).toEqual([
      [openDay(dayOf(2)), "OPENS"],
      [dayOf(2), "DUE"],
      [addDays(dayOf(2), 2), "RETRY"],
      [addDays(dayOf(2), 4), "RETRY"],
    ]);
    const { id } = await asked();
    const byLink = (await getCalendar(merchantId, id)).data.map(({ step }) => step);
    expect(byLink).toContain("MAIL");
    expect(byLink).not.toContain("RETRY");
  });
});

it("a mandate that ends leaves its subscription to the card that is saved next, if its plan falls back to that", async () => {
  const { id: planId } = await newPlan(merchantId, { fallback: "SAVED_CARD" });
  const customer = { name: "Ana Souza", document: "52998224725", email };
  const { id, mandate } = await subscribe(merchantId, { planId, collection: "PIX_AUTOMATIC", customer });
  expect(await cardOffer(merchantId, await chargeOf(id, 1))).not.toHaveProperty("savesCards");
  await answerInSandbox(merchantId, mandate?.id ?? "", "REFUSE");
  await pursueHinted(mandate?.id ?? "");
  expect(await read(id)).toMatchObject({ collection: "SAVED_CARD", card: null });
  await payByCard(id, 1);
  expect(await read(id)).toMatchObject({ status: "ACTIVE", card: { last4: "1111" } });
  await chargesUntil(openDay(dayOf(2)));
  await chargesUntil(dayOf(2));
  expect(await triesOf(id, 2)).toEqual([[dayOf(2), "PAID", null]]);
});
