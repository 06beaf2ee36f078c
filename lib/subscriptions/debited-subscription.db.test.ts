import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { cycleDay } from "#lib/calendar/cycle-day.rules";
import { debitDay, lastSendDay, openDay, sendDay } from "#lib/calendar/debit-days.rules";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { addDays } from "#lib/domain/time/zoned-day";
import { answerInSandbox } from "#lib/mandates/answer-in-sandbox";
import { askAboutMandates } from "#lib/mandates/ask-about-mandates";
import { collectCharge } from "#lib/payments/open/collect-charge";
import { acceptSuspense } from "#lib/payments/settle/accept-suspense";
import { voidAttempt } from "#lib/payments/settle/void-attempt";
import type { JobData } from "#lib/platform/jobs/queue";
import { ProviderUnavailable } from "#lib/providers/provider-error";
import { cancelDebitIn } from "#lib/sandbox/debits";
import { offeringCustomerOf } from "#lib/saved-cards/pay-by-saved-card";
import { setMethods } from "#lib/settings/set-methods";
import { cancelSubscription } from "#lib/subscriptions/cancel-subscription";
import { debitCycle } from "#lib/subscriptions/debit-cycle";
import { getSubscription } from "#lib/subscriptions/get-subscription";
import { retryCycle } from "#lib/subscriptions/retry-cycle";
import { updateSubscription } from "#lib/subscriptions/update-subscription";
import { newPixAttempt, storedCharge } from "#test/new-charge";
import { sandboxBank } from "#test/new-mandate";
import { newMerchant } from "#test/new-merchant";
import {
  attemptsOfCycle,
  authorize,
  changeOf,
  comeTo,
  cyclesOf,
  debitsUntil,
  newPlan,
  payCycleByPix,
  pursueHinted,
  resetClocks,
  runMandateJobs,
  runSweeps,
  subscribe,
  today,
} from "#test/new-subscription";
import { newRecipient, payPix, setPrice } from "#test/paid-charge";
import { queuedMailTo } from "#test/queued-mail";
import { suspended } from "#test/written";

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

const payer = () => ({ name: "Ana Souza", document: "52998224725", email });
const dayOf = (number: number) => cycleDay(today(), "MONTHLY", number - 1);
const read = (id: string) => getSubscription(merchantId, id);

/** A subscription by Pix Automático to a new plan. */
async function asked(plan: Record<string, unknown> = {}, more: Record<string, unknown> = {}) {
  const { id: planId } = await newPlan(merchantId, plan);
  return subscribe(merchantId, { planId, collection: "PIX_AUTOMATIC", customer: payer(), ...more });
}

const attemptsOf = (id: string, number: number) => attemptsOfCycle(merchantId, id, number);

const triesOf = async (id: string, number: number) =>
  (await attemptsOf(id, number)).flatMap(({ instructions, status }) =>
    instructions.type === "DEBIT" ? [[instructions.day, status]] : [],
  );

/** A subscription by Pix Automático, authorized with its first payment. */
async function authorized(plan: Record<string, unknown> = {}, more: Record<string, unknown> = {}) {
  return authorize(merchantId, await asked(plan, more));
}

const mailKinds = async () => (await queuedMailTo(email)).map(({ kind }) => kind);
const statusesOf = async (id: string) => (await cyclesOf(merchantId, id)).map(({ status }) => status);

/** The queued debit of a merchant's only subscription. */
async function queuedDebit(): Promise<JobData["debit-cycle"]> {
  const [job] = await db().execute<{ data: JobData["debit-cycle"] }>(
    sql`select data from pgboss.job where name = 'debit-cycle' and data->>'merchantId' = ${merchantId}`,
  );
  if (!job) throw new Error("no debit is queued");
  return job.data;
}

/** Pays more than the second cycle's amount by its link, and returns the held money's id. */
async function overpay(id: string): Promise<string> {
  const [, cycle] = await cyclesOf(merchantId, id);
  const pix = await newPixAttempt(await storedCharge(merchantId, cycle?.chargeId ?? ""));
  await payPix(pix.providerReference, 5990);
  const [held] = await db().execute<{ id: string }>(
    sql`select id from suspense where merchant_id = ${merchantId} and reason = 'OVERPAID'`,
  );
  return held?.id ?? "";
}

it.each([
  ["held", async () => {}],
  ["accepted", (id: string) => acceptSuspense(merchantId, id, SYSTEM_ACTOR)],
])("nothing is debited while a Pix of another amount is %s", async (_, decide) => {
  const id = await authorized();
  await debitsUntil(merchantId, openDay(dayOf(2)));
  await decide(await overpay(id));
  await debitsUntil(merchantId, sendDay(dayOf(2)));
  expect(await triesOf(id, 2)).toEqual([]);
});

describe("the authorization", () => {
  it("comes with the first payment: one code pays and authorizes", async () => {
    const { id, status, mandate, checkoutUrl } = await asked();
    expect([status, mandate?.status, mandate?.journey]).toEqual([
      "PENDING_AUTHORIZATION",
      "CREATED",
      "QR_WITH_PAYMENT",
    ]);
    expect([mandate?.amount, mandate?.firstDay, checkoutUrl]).toEqual([
      "49.90",
      dayOf(2),
      expect.any(String),
    ]);
    const [first] = await attemptsOf(id, 1);
    expect(first?.instructions).toMatchObject({
      ...{ type: "PIX", emv: mandate?.code },
      mandate: { journey: "QR_WITH_PAYMENT", amount: "49.90", interval: "MONTHLY", firstDay: dayOf(2) },
    });
    await payPix(first?.providerReference ?? "");
    expect((await read(id)).status).toBe("PENDING_AUTHORIZATION");
    await runMandateJobs(merchantId);
    expect(await read(id)).toMatchObject({ status: "ACTIVE", mandate: { status: "APPROVED", code: null } });
    expect(await statusesOf(id)).toEqual(["PAID", "SCHEDULED"]);
    const types = await db().execute<{ type: string }>(
      sql`select type from events where object_id = ${id} order by created_at, id`,
    );
    expect(types.map(({ type }) => type)).toEqual([
      "subscription.created",
      "cycle.scheduled",
      "cycle.scheduled",
      "cycle.paid",
      "mandate.approved",
      "subscription.activated",
    ]);
  });

  it("leaves its cycles to be paid by link if it is refused after the first payment", async () => {
    const { id, mandate } = await asked({}, { mandate: { journey: "QR_WITH_PAYMENT" } });
    await answerInSandbox(merchantId, mandate?.id ?? "", "REFUSE");
    const [first] = await attemptsOf(id, 1);
    await payPix(first?.providerReference ?? "");
    await runMandateJobs(merchantId);
    expect(await read(id)).toMatchObject({
      status: "ACTIVE",
      collection: "LINK",
      mandate: { status: "REFUSED" },
    });
  });

  it("starts no trial if it is refused: the first payment by link is then the agreement", async () => {
    const { id, mandate } = await asked({ trialDays: 20 });
    await answerInSandbox(merchantId, mandate?.id ?? "", "REFUSE");
    await pursueHinted(mandate?.id ?? "");
    expect(await read(id)).toMatchObject({ status: "PENDING_AUTHORIZATION", collection: "LINK" });
    await comeTo(merchantId, openDay(addDays(today(), 20)));
    const [first] = await cyclesOf(merchantId, id);
    await payCycleByPix(merchantId, first?.chargeId ?? null);
    expect((await read(id)).status).toBe("ACTIVE");
  });

  it("cancels a subscription whose plan has no fallback if it is refused", async () => {
    const { id, mandate } = await asked({ fallback: "NONE", trialDays: 20 });
    await answerInSandbox(merchantId, mandate?.id ?? "", "REFUSE");
    await pursueHinted(mandate?.id ?? "");
    expect(await read(id)).toMatchObject({ status: "CANCELED", cancelCause: "authorization_ended" });
  });

  it("starts a trial; until then no cycle opens", async () => {
    const { id, mandate, status } = await asked({ trialDays: 20 });
    expect([status, mandate?.journey]).toEqual(["PENDING_AUTHORIZATION", "QR"]);
    await comeTo(merchantId, openDay(addDays(today(), 20)));
    expect(await statusesOf(id)).toEqual(["SCHEDULED"]);
    await answerInSandbox(merchantId, mandate?.id ?? "", "APPROVE");
    await pursueHinted(mandate?.id ?? "");
    expect((await read(id)).status).toBe("TRIALING");
    expect(await statusesOf(id)).toEqual(["OPEN", "SCHEDULED"]);
  });

  it("ends with its subscription", async () => {
    const id = await authorized();
    await cancelSubscription(changeOf(merchantId, id), { at: "NOW" });
    await runMandateJobs(merchantId);
    expect((await read(id)).mandate).toMatchObject({ status: "CANCELED", endedBy: "RECEIVER" });
  });

  it("leaves the cycles to be paid by link, and their charges open, if its payer revokes it", async () => {
    const id = await authorized();
    const { mandate } = await read(id);
    await answerInSandbox(merchantId, mandate?.id ?? "", "REVOKE");
    await pursueHinted(mandate?.id ?? "");
    expect(await read(id)).toMatchObject({
      ...{ status: "ACTIVE", collection: "LINK" },
      mandate: { status: "CANCELED", endedBy: "PAYER" },
    });
    await comeTo(merchantId, openDay(dayOf(2)));
    expect(await mailKinds()).toContain("cycle_open");
  });

  it.each([
    [{ customer: { name: "Ana Souza" } }, "/customer"],
    [{ mandate: { journey: "REQUEST" } }, "/mandate/account"],
    [{ mandate: { journey: "QR", account: { bank: "12345678", number: "1" } } }, "/mandate/account"],
    [{ mandate: { journey: "QR" } }, "/startDay"],
    [{ startDay: addDays(today(), 60), mandate: { journey: "OFFER" } }, "/mandate/journey"],
    [{ collection: "LINK", mandate: {} }, "/mandate"],
  ])("refuses %j at %s", async (more, pointer) => {
    await expect(asked({}, more)).rejects.toMatchObject({ errors: [{ pointer }] });
  });
});

it("moves to another plan only if that costs what the payer authorized", async () => {
  const id = await authorized();
  const { id: dearer } = await newPlan(merchantId, { amount: "59.90" });
  const { id: same } = await newPlan(merchantId, { name: "Club 2" });
  await expect(updateSubscription(changeOf(merchantId, id), { planId: dearer })).rejects.toMatchObject({
    errors: [{ pointer: "/planId", code: "other_amount" }],
  });
  expect(await updateSubscription(changeOf(merchantId, id), { planId: same })).toMatchObject({
    plan: { id: same },
  });
});

it("is enquired about at banks that reported nothing", async () => {
  const { mandate } = await asked({ trialDays: 20 });
  await answerInSandbox(merchantId, mandate?.id ?? "", "APPROVE");
  await db().execute(
    sql`update mandates set enquired_at = now() - interval '2 hours' where merchant_id = ${merchantId}`,
  );
  await askAboutMandates();
  await runMandateJobs(merchantId);
  await askAboutMandates();
  expect(
    await db().execute(
      sql`select 1 from pgboss.job where name = 'pursue-mandate' and data->>'merchantId' = ${merchantId}`,
    ),
  ).toHaveLength(0);
  expect((await subscriptionOf(mandate?.id)).status).toBe("TRIALING");
});

/** The subscription of a mandate. */
async function subscriptionOf(mandateId = "") {
  const [row] = await db().execute<{ id: string }>(
    sql`select id from subscriptions where merchant_id = ${merchantId} and mandate_id = ${mandateId}`,
  );
  return read(row?.id ?? "");
}

describe("a debited cycle", () => {
  it("is sent five days before, and paid in the first window of its day", async () => {
    const id = await authorized();
    await debitsUntil(merchantId, openDay(dayOf(2)));
    expect(await triesOf(id, 2)).toEqual([]);
    await debitsUntil(merchantId, sendDay(dayOf(2)));
    expect(await triesOf(id, 2)).toEqual([[dayOf(2), "PENDING"]]);
    await debitsUntil(merchantId, debitDay(dayOf(2)));
    expect(await triesOf(id, 2)).toEqual([[dayOf(2), "PAID"]]);
    expect((await cyclesOf(merchantId, id))[1]).toMatchObject({ status: "PAID", tries: 1 });
    expect(await mailKinds()).not.toContain("cycle_open");
  });

  it("is retried by its plan after a failure, and then paid", async () => {
    const id = await authorized({ amount: "49.01" });
    await debitsUntil(merchantId, sendDay(dayOf(2)));
    await debitsUntil(merchantId, debitDay(dayOf(2)), 22);
    const retry = addDays(debitDay(dayOf(2)), 1);
    expect(await triesOf(id, 2)).toEqual([
      [dayOf(2), "FAILED"],
      [retry, "PENDING"],
    ]);
    await debitsUntil(merchantId, retry, 2);
    expect((await cyclesOf(merchantId, id))[1]).toMatchObject({ status: "PAID", tries: 2 });
    expect((await read(id)).status).toBe("ACTIVE");
  });

  it("is paid by link after the plan's last retry if every try fails", async () => {
    const id = await authorized({ amount: "49.02", retryDays: [1, 2] });
    await debitsUntil(merchantId, sendDay(dayOf(2)));
    const first = debitDay(dayOf(2));
    for (const after of [0, 1, 2]) await debitsUntil(merchantId, addDays(first, after), 22);
    expect(await triesOf(id, 2)).toEqual([
      [dayOf(2), "FAILED"],
      [addDays(first, 1), "FAILED"],
      [addDays(first, 2), "FAILED"],
    ]);
    expect((await mailKinds()).filter((kind) => kind === "cycle_not_debited")).toHaveLength(1);
    expect(await read(id)).toMatchObject({ status: "PAST_DUE", collection: "PIX_AUTOMATIC" });
    await debitsUntil(merchantId, addDays(first, 9));
    expect(await triesOf(id, 2)).toHaveLength(3);
    await expect(
      retryCycle({ ...changeOf(merchantId, id), number: 2 }, { day: addDays(first, 10) }),
    ).rejects.toMatchObject({ errors: [{ pointer: "/day", code: "after_seven_days" }] });
  });

  it("is retried on a day that its merchant chooses", async () => {
    const id = await authorized({ amount: "49.05" });
    await debitsUntil(merchantId, sendDay(dayOf(2)));
    const change = { ...changeOf(merchantId, id), number: 2 };
    const wanted = addDays(debitDay(dayOf(2)), 2);
    for (const day of [today(), debitDay(dayOf(2)), dayOf(3)])
      await expect(retryCycle(change, { day })).rejects.toMatchObject({ errors: [{ pointer: "/day" }] });
    expect(await retryCycle(change, { day: wanted })).toMatchObject({ status: "OPEN", tries: 2 });
    await expect(retryCycle(change, { day: wanted })).rejects.toMatchObject({ code: "illegal_transition" });
    await debitsUntil(merchantId, sendDay(dayOf(2)), 2);
    expect(await triesOf(id, 2)).toEqual([
      [dayOf(2), "FAILED"],
      [wanted, "FAILED"],
    ]);
  });

  it.each([
    ["49.03", "PIX_AUTOMATIC"],
    ["49.05", "PIX_AUTOMATIC"],
    ["49.04", "LINK"],
  ])(
    "of %s is mailed at once when it is refused, and the subscription continues by %s",
    async (amount, collection) => {
      const id = await authorized({ amount });
      await debitsUntil(merchantId, sendDay(dayOf(2)));
      expect(await triesOf(id, 2)).toEqual([[dayOf(2), "FAILED"]]);
      expect(await mailKinds()).toContain("cycle_not_debited");
      expect(await read(id)).toMatchObject({ status: "ACTIVE", collection });
    },
  );

  it("is not debited if it is paid by link first", async () => {
    const id = await authorized();
    await debitsUntil(merchantId, sendDay(dayOf(2)));
    const [debit] = await attemptsOf(id, 2);
    const [, second] = await cyclesOf(merchantId, id);
    const attempt = await newPixAttempt(await storedCharge(merchantId, second?.chargeId ?? ""));
    await payPix(attempt.providerReference);
    if (debit) await voidAttempt(debit.id);
    await debitsUntil(merchantId, debitDay(dayOf(2)));
    expect((await cyclesOf(merchantId, id))[1]).toMatchObject({ status: "PAID" });
    expect(await suspended(merchantId)).toEqual([]);
  });

  it("is paid by link if its day comes too soon for the bank", async () => {
    const { id, mandate } = await asked({ trialDays: 20 });
    await comeTo(merchantId, addDays(today(), 19));
    await answerInSandbox(merchantId, mandate?.id ?? "", "APPROVE");
    await pursueHinted(mandate?.id ?? "");
    await debitsUntil(merchantId, addDays(today(), 19), 2);
    expect(await triesOf(id, 1)).toEqual([]);
    expect(await mailKinds()).toContain("cycle_open");
  });
});

describe("when something fails around a debit", () => {
  it("a bank that is down for a moment on the sending day gets the debit later", async () => {
    const id = await authorized();
    const create = vi.spyOn(sandboxBank(), "createDebit");
    create.mockRejectedValueOnce(new ProviderUnavailable("429", { isPassing: true }));
    await expect(debitsUntil(merchantId, sendDay(dayOf(2)))).rejects.toMatchObject({
      code: "provider_timeout",
    });
    // For the first minute the worker leaves the start to the request that created the attempt.
    await db().execute(
      sql`update attempts set created_at = created_at - interval '2 minutes' where merchant_id = ${merchantId}`,
    );
    await debitsUntil(merchantId, sendDay(dayOf(2)), 12);
    expect(await triesOf(id, 2)).toEqual([[dayOf(2), "PENDING"]]);
    expect(create).toHaveBeenCalledTimes(2);
    expect(await mailKinds()).not.toContain("cycle_not_debited");
  });

  it("a temporary refusal is retried, and a refusal by the mandate leads to the link", async () => {
    const id = await authorized();
    await comeTo(merchantId, sendDay(dayOf(2)));
    const job = await queuedDebit();
    const refused = (code: string) => async () => {
      const errors = [{ pointer: "/paymentMethod", code, detail: "Refused." }];
      throw new PonteError("payment_method_not_allowed", "Refused.", { errors });
    };
    await expect(debitCycle(refused("no_provider"), job)).rejects.toThrow("Refused.");
    expect((await cyclesOf(merchantId, id))[1]).toMatchObject({ status: "OPEN", tries: 1 });
    expect(await mailKinds()).not.toContain("cycle_open");
    await debitCycle(refused("another_amount"), job);
    expect((await cyclesOf(merchantId, id))[1]).toMatchObject({ status: "OPEN", tries: 0 });
    expect(await mailKinds()).toContain("cycle_open");
  });

  it("a debit whose amount due changed while it was sent is sent again", async () => {
    const id = await authorized();
    await comeTo(merchantId, sendDay(dayOf(2)));
    const job = await queuedDebit();
    const changed = async () => {
      const extra = { chargeStatus: "PENDING" };
      throw new PonteError("charge_not_payable", "The amount due has changed.", { extra });
    };
    await expect(debitCycle(changed, job)).rejects.toMatchObject({ code: "charge_not_payable" });
    await debitCycle(collectCharge, job);
    expect(await triesOf(id, 2)).toEqual([[dayOf(2), "PENDING"]]);
  });

  it("a debit of a charge that ended meanwhile is not repeated", async () => {
    const id = await authorized();
    await comeTo(merchantId, sendDay(dayOf(2)));
    const job = await queuedDebit();
    const ended = async () => {
      throw new PonteError("charge_not_payable", "It is PAID.", { extra: { chargeStatus: "PAID" } });
    };
    await debitCycle(ended, job);
    expect(await triesOf(id, 2)).toEqual([]);
  });

  it("a debit waits for the decision about held money, and is sent once that was returned", async () => {
    const id = await authorized();
    await debitsUntil(merchantId, openDay(dayOf(2)));
    const suspenseId = await overpay(id);
    await debitsUntil(merchantId, sendDay(dayOf(2)));
    expect((await cyclesOf(merchantId, id))[1]).toMatchObject({ status: "OPEN", tries: 0 });
    await debitsUntil(merchantId, sendDay(dayOf(2)), 3);
    expect(await triesOf(id, 2)).toEqual([]);
    await db().execute(sql`update suspense set status = 'REFUNDED' where id = ${suspenseId}`);
    await debitsUntil(merchantId, sendDay(dayOf(2)), 5);
    expect(await triesOf(id, 2)).toEqual([[dayOf(2), "PENDING"]]);
    expect((await cyclesOf(merchantId, id))[1]).toMatchObject({ tries: 1 });
  });

  it("held money about which nobody decides in time leaves its cycle to the link", async () => {
    const id = await authorized();
    await debitsUntil(merchantId, openDay(dayOf(2)));
    await overpay(id);
    await debitsUntil(merchantId, sendDay(dayOf(2)));
    expect(await mailKinds()).not.toContain("cycle_open");
    await debitsUntil(merchantId, addDays(lastSendDay(dayOf(2)), 1), 2);
    expect(await triesOf(id, 2)).toEqual([]);
    expect(await mailKinds()).toContain("cycle_open");
  });

  it("a retry that held money prevents can be asked for again", async () => {
    const id = await authorized({ amount: "49.05" });
    await debitsUntil(merchantId, sendDay(dayOf(2)));
    const suspenseId = await overpay(id);
    const change = { ...changeOf(merchantId, id), number: 2 };
    const wanted = addDays(debitDay(dayOf(2)), 2);
    await retryCycle(change, { day: wanted });
    await runMandateJobs(merchantId);
    expect((await cyclesOf(merchantId, id))[1]).toMatchObject({ status: "OPEN", tries: 1 });
    await db().execute(sql`update suspense set status = 'REFUNDED' where id = ${suspenseId}`);
    expect(await retryCycle(change, { day: wanted })).toMatchObject({ tries: 2 });
    await runMandateJobs(merchantId);
    expect(await triesOf(id, 2)).toHaveLength(2);
  });

  it("a debit that is never sent in time is replaced by the link", async () => {
    const id = await authorized();
    const create = vi.spyOn(sandboxBank(), "createDebit");
    create.mockRejectedValue(new ProviderUnavailable("429", { isPassing: true }));
    await expect(debitsUntil(merchantId, sendDay(dayOf(2)))).rejects.toMatchObject({
      code: "provider_timeout",
    });
    // For the first minute the worker leaves the start to the request that created the attempt.
    await db().execute(
      sql`update attempts set created_at = created_at - interval '2 minutes' where merchant_id = ${merchantId}`,
    );
    await debitsUntil(merchantId, debitDay(dayOf(2)));
    expect(await triesOf(id, 2)).toEqual([[dayOf(2), "FAILED"]]);
    expect(await mailKinds()).toContain("cycle_not_debited");
  });

  it("a debit that the receiver's bank canceled is replaced by the link", async () => {
    const id = await authorized();
    await debitsUntil(merchantId, sendDay(dayOf(2)));
    const [debit] = await attemptsOf(id, 2);
    await cancelDebitIn(debit?.providerReference ?? "", new Date());
    await debitsUntil(merchantId, addDays(debitDay(dayOf(2)), 2));
    expect(await mailKinds()).toContain("cycle_not_debited");
  });

  it("a mailed link never pays by the customer's saved cards", async () => {
    const { id } = await asked({}, { customerReference: "customer-7" });
    const [cycle] = await cyclesOf(merchantId, id);
    const charge = await storedCharge(merchantId, cycle?.chargeId ?? "");
    expect(offeringCustomerOf(charge, new Date())).toBeNull();
  });

  it("a payer who authorizes too late for the bank is asked by mail, even without a fallback", async () => {
    const { mandate } = await asked({ trialDays: 20, fallback: "NONE" });
    await comeTo(merchantId, addDays(today(), 19));
    await answerInSandbox(merchantId, mandate?.id ?? "", "APPROVE");
    await pursueHinted(mandate?.id ?? "");
    await debitsUntil(merchantId, addDays(today(), 19), 2);
    expect(await mailKinds()).toContain("cycle_open");
  });

  it("a payer who never answers has as much time as one who never pays", async () => {
    const { id, anchorDay } = await asked({ trialDays: 20 });
    await comeTo(merchantId, addDays(anchorDay, 20));
    expect((await read(id)).status).toBe("PENDING_AUTHORIZATION");
    await comeTo(merchantId, addDays(anchorDay, 32));
    await runMandateJobs(merchantId);
    expect(await read(id)).toMatchObject({
      ...{ status: "CANCELED", cancelCause: "authorization_ended", canceledBy: "PONTE" },
      mandate: { status: "CANCELED" },
    });
  });
});

describe("a mandate that ends without a fallback", () => {
  it("ends a subscription before its first payment, whose money is then held", async () => {
    const { id, mandate } = await asked({ fallback: "NONE" });
    const [first] = await attemptsOf(id, 1);
    await answerInSandbox(merchantId, mandate?.id ?? "", "REFUSE");
    await pursueHinted(mandate?.id ?? "");
    await runSweeps();
    await payPix(first?.providerReference ?? "");
    expect(await read(id)).toMatchObject({ status: "CANCELED", canceledBy: "BANK" });
    expect(await suspended(merchantId)).toHaveLength(1);
  });

  it("ends a paid subscription with its period", async () => {
    const id = await authorized({ fallback: "NONE" });
    const { mandate } = await read(id);
    await answerInSandbox(merchantId, mandate?.id ?? "", "REVOKE");
    await pursueHinted(mandate?.id ?? "");
    expect(await read(id)).toMatchObject({ status: "ACTIVE", cancelOn: dayOf(2), canceledBy: "PAYER" });
    await comeTo(merchantId, dayOf(2));
    expect((await read(id)).status).toBe("ENDED");
  });
});

describe("a subscription that is stopped because a cycle ended unpaid", () => {
  /**
   * A weekly subscription whose second cycle is unpaid and whose third cycle's debit is at the bank. It begins on the first day
   * whose third cycle fits.
   */
  async function stoppedWeekly(fits: (thirdDay: string) => boolean) {
    const first = Array.from({ length: 7 }, (_, index) => addDays(today(), index)).find((one) =>
      fits(addDays(one, 14)),
    );
    if (!first) throw new Error("no day of the week fits");
    const [second, third] = [addDays(first, 7), addDays(first, 14)];
    const id = await authorized({ interval: "WEEKLY" }, { startDay: first });
    await debitsUntil(merchantId, sendDay(second));
    const [unpaid] = await attemptsOf(id, 2);
    await cancelDebitIn(unpaid?.providerReference ?? "", new Date());
    await debitsUntil(merchantId, debitDay(second), 22);
    await debitsUntil(merchantId, sendDay(third));
    const [debit] = await attemptsOf(id, 3);
    await comeTo(merchantId, third);
    expect((await read(id)).status).toBe("UNPAID");
    if (debit) await voidAttempt(debit.id);
    await debitsUntil(merchantId, debitDay(third));
    return id;
  }

  it("gives up a debit that its bank can still cancel", async () => {
    const id = await stoppedWeekly((third) => debitDay(third) !== third);
    expect((await cyclesOf(merchantId, id))[2]).toMatchObject({ status: "CANCELED", cause: "not_paid" });
    expect(await triesOf(id, 3)).toEqual([[expect.any(String), "CANCELED"]]);
    expect(await suspended(merchantId)).toEqual([]);
  });

  it("is paid by a debit that its bank can no longer cancel", async () => {
    const id = await stoppedWeekly((third) => debitDay(third) === third);
    expect((await cyclesOf(merchantId, id))[2]).toMatchObject({ status: "PAID" });
    expect(await suspended(merchantId)).toEqual([]);
    expect((await read(id)).status).toBe("UNPAID");
  });
});

it("a merchant that takes no Pix Automático cannot sell by it", async () => {
  await setMethods(merchantId, { methods: ["PIX", "CREDIT_CARD"] }, SYSTEM_ACTOR);
  await expect(asked()).rejects.toMatchObject({ code: "payment_method_not_allowed" });
});

it("a split leaves room for the fee of the debits and of the first Pix", async () => {
  const recipientId = await newRecipient(merchantId);
  await setPrice(merchantId, "PIX_AUTOMATIC", { feeFixedMinor: asMinor(100) });
  await expect(asked({}, { split: [{ recipientId, type: "FIXED", value: "49.90" }] })).rejects.toMatchObject({
    code: "split_exceeds_net",
  });
});
