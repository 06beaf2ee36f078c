import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { listSuspense } from "#lib/charges/list-suspense";
import { accountKey } from "#lib/connections/connection.rules";
import { settleDispute } from "#lib/disputes/settle-dispute";
import type { EventId, MerchantId, UserId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { findLedgerDifference } from "#lib/ledger/ledger-check.queries";
import { tellOfEvent } from "#lib/notices/tell-of-event";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getCharge } from "#lib/payments/read/get-charge";
import { settleReport } from "#lib/payments/reports/settle-report";
import { acceptSuspense } from "#lib/payments/settle/accept-suspense";
import { settleOutcome } from "#lib/payments/settle/settle-outcome";
import type { RefundAnswer } from "#lib/providers/ports/refund";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { reconcile } from "#lib/reconciliation/reconcile";
import { listOpenDifferences } from "#lib/reconciliation/reconciliations.queries";
import { askForRefund } from "#lib/refunds/ask-for-refund";
import { createRefund } from "#lib/refunds/create-refund";
import { listRefunds } from "#lib/refunds/list-refunds";
import { refundSuspense } from "#lib/refunds/refund-suspense";
import type { GivenBack, ReportedRefund } from "#lib/refunds/reported-refund.rules";
import { enquire } from "#test/card-payment";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import type { FakeAccount } from "#test/fake-provider/fake-account";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { ledgerBalances } from "#test/ledger-balances";
import { newCharge, newPixAttempt, paid, settle, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newRecipient, setPrice } from "#test/paid-charge";
import { queuedMailTo } from "#test/queued-mail";
import { eventCounts, jobCount } from "#test/written";

changeAdapters(FAKE_ADAPTERS);

let merchantId: MerchantId;
let userId: UserId;
let account: FakeAccount;
beforeEach(async () => {
  ({ liveId: merchantId, userId } = await newMerchant());
  ({ account } = await connectFake(merchantId));
});

/** A charge of 10.50 paid by Pix at the merchant's own account; returns its attempt. */
async function paidPix(more: Record<string, unknown> = {}): Promise<AttemptRecord> {
  const attempt = await newPixAttempt(await newCharge(merchantId, more));
  await settle(attempt, paid(`E-${attempt.id}`));
  return storedAttempt(merchantId, attempt.id);
}

const madeThere = (
  attempt: AttemptRecord,
  amountMinor: number,
  more: Partial<ReportedRefund> = {},
): ReportedRefund => ({
  id: `E-${attempt.id}:D1`,
  paymentId: `E-${attempt.id}`,
  answer: "SUCCEEDED",
  amountMinor: asMinor(amountMinor),
  ...more,
});

/** The account's report of a refund. */
const report = (attempt: AttemptRecord, { id: refundId, paymentId, answer, amountMinor }: ReportedRefund) => {
  const of = { reference: attempt.providerReference, paymentId };
  const subject = { kind: "refund", refundId, answer, amountMinor, of } as const;
  return transaction((tx) => settleReport(tx, attempt, subject, databaseNow()));
};

/** Enquires about the attempt; the answer includes its refunds. */
async function ask(attempt: AttemptRecord, givenBack: GivenBack): Promise<void> {
  account.outcomes = [{ ...paidOf(attempt), givenBack }];
  await enquire(attempt.id);
}
const paidOf = (attempt: AttemptRecord) => {
  const outcome = paid(`E-${attempt.id}`);
  if (outcome.kind !== "PAID") throw new Error("not paid");
  return outcome;
};

/** Compares the account's statement of the last hour with these refunds; returns what stays open. */
async function compare(attempt: AttemptRecord, ...refunds: ReportedRefund[]): Promise<string[]> {
  const of = { currency: "BRL", at: new Date(), reference: attempt.providerReference } as const;
  account.entries = [
    ...refunds.map(({ id, paymentId, amountMinor }) => ({
      ...{ kind: "GIVEN_BACK" as const, id, paymentId, amountMinor, ...of },
    })),
    { kind: "RECEIVED", id: `E-${attempt.id}`, amountMinor: attempt.amountMinor, ...of },
  ];
  await reconcile(new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000));
  account.entries = [];
  const open = await listOpenDifferences(db(), 100);
  return open.filter((one) => one.account === accountKey(attempt)).map(({ entryId }) => entryId);
}

const refundsOf = async ({ chargeId }: AttemptRecord) =>
  (await listRefunds(merchantId, chargeId)).map(
    ({ amount, status, initiatedBy }) => `${initiatedBy} ${amount} ${status}`,
  );
const alerts = async (attempt: AttemptRecord) =>
  (
    await db().execute<{ reason: string }>(
      sql`select reason from report_alerts where provider = ${accountKey(attempt)} order by created_at`,
    )
  ).map(({ reason }) => reason);
const balances = ({ custodian }: AttemptRecord) => ledgerBalances(merchantId, custodian);
const requestedHere = (attempt: AttemptRecord, amount: number) =>
  createRefund(
    merchantId,
    attempt.chargeId,
    { body: { amount: asMinor(amount) }, claimId: null },
    SYSTEM_ACTOR,
  );

describe("a refund that was made at the provider", () => {
  it("is booked in the custody that paid, with its events, and shown on charge and attempt", async () => {
    await setPrice(merchantId, "PIX", { feeFixedMinor: asMinor(50) });
    const recipientId = await newRecipient(merchantId);
    const attempt = await paidPix({ split: [{ recipientId, type: "FIXED", value: "4.00" }] });
    expect(await report(attempt, madeThere(attempt, 1050))).toBeNull();
    expect(await refundsOf(attempt)).toEqual(["PROVIDER 10.50 SUCCEEDED"]);
    expect(await balances(attempt)).toMatchObject({
      RECEIVABLE: 0,
      MERCHANT: 50,
      FEES: -50,
      [recipientId]: 0,
    });
    expect(await getCharge(merchantId, attempt.chargeId)).toMatchObject({
      refundStatus: "FULL",
      refundedAmount: "10.50",
    });
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("REFUNDED");
    expect(await eventCounts(merchantId)).toMatchObject({
      "refund.succeeded": 1,
      "charge.refunded": 1,
      "attempt.refunded": 1,
    });
    expect(await findLedgerDifference(db())).toBeNull();
  });

  it("is announced by e-mail, unlike one requested here", async () => {
    const attempt = await paidPix();
    await requestedHere(attempt, 100);
    await report(attempt, madeThere(attempt, 250));
    const events = await db().execute<{ id: EventId }>(
      sql`select id from events where merchant_id = ${merchantId} and type = 'refund.succeeded'`,
    );
    expect(events).toHaveLength(2);
    for (const { id } of events) await tellOfEvent(merchantId, id);
    expect(await queuedMailTo(`${userId}@example.com`)).toMatchObject([
      { kind: "refund_made", amount: { amount: "2.50", currency: "BRL" } },
    ]);
    expect(await jobCount("tell-of-event", merchantId)).toBe(1);
  });

  it.each(["report", "enquiry", "statement"])(
    "is booked once, whichever way comes first: the %s",
    async (first) => {
      const attempt = await paidPix();
      const reported = madeThere(attempt, 400);
      const sources: Record<string, () => Promise<unknown>> = {
        report: () => report(attempt, reported),
        enquiry: () => ask(attempt, { refunds: [reported] }),
        statement: () => compare(attempt, reported),
      };
      await sources[first]?.();
      expect(await refundsOf(attempt)).toEqual(["PROVIDER 4.00 SUCCEEDED"]);
      for (const tell of Object.values(sources)) await tell();
      await Promise.all([
        report(attempt, reported),
        report(attempt, reported),
        ask(attempt, { refunds: [reported] }),
      ]);
      expect(await refundsOf(attempt)).toEqual(["PROVIDER 4.00 SUCCEEDED"]);
      expect(await balances(attempt)).toMatchObject({ MERCHANT: -650, RECEIVABLE: 650 });
      expect(await compare(attempt, reported)).toEqual([]);
      expect(await alerts(attempt)).toEqual([]);
    },
  );

  it("may come in parts, several in one answer, until everything is refunded", async () => {
    const attempt = await paidPix();
    const parts = [400, 50, 600].map((minor, n) =>
      madeThere(attempt, minor, { id: `E-${attempt.id}:D${n}` }),
    );
    await ask(attempt, { refunds: parts.slice(0, 2) });
    expect(await getCharge(merchantId, attempt.chargeId)).toMatchObject({
      refundStatus: "PARTIAL",
      refundedAmount: "4.50",
    });
    await ask(attempt, { refunds: parts });
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("REFUNDED");
    expect(await findLedgerDifference(db())).toBeNull();
  });

  it("changes nothing while it is pending or failed, and is shown to operators when it is retracted", async () => {
    const attempt = await paidPix();
    for (const answer of ["PENDING", "FAILED"] as const) {
      expect(await report(attempt, madeThere(attempt, 400, { answer }))).toBeNull();
    }
    expect(await refundsOf(attempt)).toEqual([]);
    await report(attempt, madeThere(attempt, 400));
    expect(await report(attempt, madeThere(attempt, 400, { answer: "FAILED" }))).toBe("CONTRADICTION");
    expect(await report(attempt, madeThere(attempt, 401))).toBe("CONTRADICTION");
    expect(await refundsOf(attempt)).toEqual(["PROVIDER 4.00 SUCCEEDED"]);
  });

  it("of more than is left books nothing and is shown to operators", async () => {
    const attempt = await paidPix();
    await report(attempt, madeThere(attempt, 1000));
    const more = madeThere(attempt, 51, { id: `E-${attempt.id}:D2` });
    await expect(report(attempt, more)).rejects.toMatchObject({ reason: "ANOTHER_AMOUNT" });
    await ask(attempt, { refunds: [madeThere(attempt, 1000), more] });
    expect(await alerts(attempt)).toEqual(["ANOTHER_AMOUNT"]);
    expect(await compare(attempt, madeThere(attempt, 1000), more)).toEqual([more.id]);
    expect(await refundsOf(attempt)).toEqual(["PROVIDER 10.00 SUCCEEDED"]);
    expect((await storedCharge(merchantId, attempt.chargeId)).refundedMinor).toBe(1000);
  });

  it("prevents neither its payment nor the others from being booked if it does not fit", async () => {
    const attempt = await newPixAttempt(await newCharge(merchantId));
    const tooMuch = madeThere(attempt, 1051, { id: "D-too-much" });
    await ask(attempt, { refunds: [tooMuch, madeThere(attempt, 400)] });
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("PAID");
    expect(await refundsOf(attempt)).toEqual(["PROVIDER 4.00 SUCCEEDED"]);
    expect(await alerts(attempt)).toEqual(["ANOTHER_AMOUNT"]);
  });

  it("of another account's payment has no effect", async () => {
    const attempt = await paidPix();
    const stranger = await newMerchant();
    await connectFake(stranger.liveId);
    const theirs = await newPixAttempt(await newCharge(stranger.liveId));
    const of = { reference: theirs.providerReference, paymentId: `E-${attempt.id}` };
    const subject = {
      kind: "refund",
      refundId: "D",
      answer: "SUCCEEDED",
      amountMinor: asMinor(400),
      of,
    } as const;
    expect(await transaction((tx) => settleReport(tx, attempt, subject, databaseNow()))).toBe(
      "NOTHING_OF_OURS",
    );
    expect(await transaction((tx) => settleReport(tx, theirs, subject, databaseNow()))).toBe(
      "NOTHING_OF_OURS",
    );
    expect(await refundsOf(attempt)).toEqual([]);
  });

  it("triggers an enquiry, which returns both, if it is reported before its payment", async () => {
    const attempt = await newPixAttempt(await newCharge(merchantId));
    expect(await report(attempt, madeThere(attempt, 400))).toBe("NOTHING_OF_OURS");
    const { enquireAt } = await storedAttempt(merchantId, attempt.id);
    expect(enquireAt?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
    await ask(attempt, { refunds: [madeThere(attempt, 400)] });
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("PAID");
    expect(await refundsOf(attempt)).toEqual(["PROVIDER 4.00 SUCCEEDED"]);
  });

  it("is found by the provider's id of the payment if the provider reports no reference", async () => {
    const attempt = await paidPix();
    const of = { reference: null, paymentId: `E-${attempt.id}` };
    const subject = {
      kind: "refund",
      refundId: "D",
      answer: "SUCCEEDED",
      amountMinor: asMinor(400),
      of,
    } as const;
    expect(await transaction((tx) => settleReport(tx, attempt, subject, databaseNow()))).toBeNull();
    expect(await refundsOf(attempt)).toEqual(["PROVIDER 4.00 SUCCEEDED"]);
  });
});

describe("alongside a refund of ours", () => {
  /** A refund of ours without an answer. */
  async function pending(attempt: AttemptRecord, amount: number) {
    account.refundAnswer = new ProviderTimeout("no answer");
    const { id } = await requestedHere(attempt, amount);
    return id;
  }
  const answer = (id: string, said: RefundAnswer | Error) => {
    account.refundAnswer = said;
    return askForRefund(id as Parameters<typeof askForRefund>[0]);
  };

  it("a listed refund completes ours if its answer was lost, and books no second one", async () => {
    const attempt = await paidPix();
    const id = await pending(attempt, 400);
    await ask(attempt, { refunds: [madeThere(attempt, 400, { id })] });
    await report(attempt, madeThere(attempt, 400, { id }));
    expect(await refundsOf(attempt)).toEqual(["MERCHANT 4.00 SUCCEEDED"]);
    expect(await compare(attempt, madeThere(attempt, 400, { id }))).toEqual([]);
    expect(await balances(attempt)).toMatchObject({ MERCHANT: -650, RESERVED: 0 });
  });

  it("a refund made at the provider is booked while ours is pending, and both succeed", async () => {
    const attempt = await paidPix();
    const id = await pending(attempt, 600);
    await report(attempt, madeThere(attempt, 450));
    await answer(id, "SUCCEEDED");
    expect(await refundsOf(attempt)).toEqual(["PROVIDER 4.50 SUCCEEDED", "MERCHANT 6.00 SUCCEEDED"]);
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("REFUNDED");
    expect(await findLedgerDifference(db())).toBeNull();
  });

  it("ours fails if it no longer fits, and nothing is refundable beyond what was paid", async () => {
    const attempt = await paidPix();
    const id = await pending(attempt, 600);
    await report(attempt, madeThere(attempt, 1050));
    expect(await answer(id, new ProviderFault("more than is left"))).toMatchObject({ status: "FAILED" });
    expect(await refundsOf(attempt)).toEqual(["PROVIDER 10.50 SUCCEEDED", "MERCHANT 6.00 FAILED"]);
    expect(await balances(attempt)).toMatchObject({ MERCHANT: 0, RESERVED: 0, RECEIVABLE: 0 });
    await expect(requestedHere(attempt, 1)).rejects.toMatchObject({ code: "amount_exceeds_refundable" });
    expect(await findLedgerDifference(db())).toBeNull();
  });

  it("ours stays PENDING and is shown to operators if the provider made it although it exceeds what was paid", async () => {
    const attempt = await paidPix();
    const id = await pending(attempt, 600);
    await report(attempt, madeThere(attempt, 1050));
    expect(await answer(id, "SUCCEEDED")).toMatchObject({ status: "PENDING" });
    expect(await alerts(attempt)).toEqual(["ANOTHER_AMOUNT"]);
    expect(await findLedgerDifference(db())).toBeNull();
  });

  it("if the provider refuses ours, its payment is enquired about, since it may have been refunded there", async () => {
    const attempt = await paidPix();
    account.refundAnswer = new ProviderFault("more than is left");
    await requestedHere(attempt, 600);
    const { enquireAt } = await storedAttempt(merchantId, attempt.id);
    expect(enquireAt?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  });

  it("a reported sum is booked for the part that exceeds ours, but not while ours is pending", async () => {
    const attempt = await paidPix();
    const sum = (sumMinor: number) =>
      ask(attempt, { paymentId: `E-${attempt.id}`, sumMinor: asMinor(sumMinor) });
    const id = await pending(attempt, 600);
    // While ours is pending, the sum may or may not include it, so the excess is unknown.
    for (const minor of [600, 700]) await sum(minor);
    expect(await refundsOf(attempt)).toEqual(["MERCHANT 6.00 PENDING"]);
    await answer(id, "SUCCEEDED");
    await sum(600);
    for (const _ of ["told", "told again"]) await sum(700);
    expect(await refundsOf(attempt)).toEqual(["PROVIDER 1.00 SUCCEEDED", "MERCHANT 6.00 SUCCEEDED"]);
    expect(await alerts(attempt)).toEqual([]);
  });
});

it("of a payment that counts for part of its charge reduces that part", async () => {
  const first = await newPixAttempt(await newCharge(merchantId));
  await settle(first, paid(`E-${first.id}`, 400));
  const { id } = await payCheckout(merchantId, first.chargeId, {
    body: { paymentMethod: "PIX" },
    claimId: null,
  });
  await settle(await storedAttempt(merchantId, id), paid(`E-${id}`, 650));
  await expect(report(first, madeThere(first, 401))).rejects.toMatchObject({ reason: "ANOTHER_AMOUNT" });
  expect(await report(first, madeThere(first, 400))).toBeNull();
  expect(await getCharge(merchantId, first.chargeId)).toMatchObject({
    refundStatus: "PARTIAL",
    refundedAmount: "4.00",
  });
  expect(await balances(first)).toMatchObject({ MERCHANT: -650, SUSPENSE: 0, RECEIVABLE: 650 });
  expect(await findLedgerDifference(db())).toBeNull();
});

describe("of held money", () => {
  /** A payment that came twice: the second is held. */
  async function suspense() {
    const attempt = await paidPix();
    await settle(attempt, paid(`E2-${attempt.id}`));
    const [item] = (await listSuspense(merchantId, { page: 1, limit: 1 })).data;
    if (!item) throw new Error("nothing is held");
    return { attempt, item, back: madeThere(attempt, 1050, { id: "D-held", paymentId: `E2-${attempt.id}` }) };
  }
  const statusOf = async () => (await listSuspense(merchantId, { page: 1, limit: 1 })).data[0]?.status;

  it("a refund of all of it ends the held item, and the charge stays as it is", async () => {
    const { attempt, back } = await suspense();
    expect(await report(attempt, back)).toBeNull();
    expect(await statusOf()).toBe("REFUNDED");
    expect(await balances(attempt)).toMatchObject({ SUSPENSE: 0, RECEIVABLE: 1050, MERCHANT: -1050 });
    expect((await storedCharge(merchantId, attempt.chargeId)).refundedMinor).toBe(0);
    expect(await findLedgerDifference(db())).toBeNull();
  });

  it("a refund of a part of it is kept for a person to review", async () => {
    const { attempt, back } = await suspense();
    await expect(report(attempt, { ...back, amountMinor: asMinor(500) })).rejects.toMatchObject({
      reason: "ANOTHER_AMOUNT",
    });
    expect(await statusOf()).toBe("HELD");
  });

  it("a refund of accepted money comes from the merchant's balance", async () => {
    const { attempt, item, back } = await suspense();
    await acceptSuspense(merchantId, item.id, SYSTEM_ACTOR);
    expect(await report(attempt, { ...back, amountMinor: asMinor(500) })).toBeNull();
    expect(await statusOf()).toBe("ACCEPTED");
    expect(await balances(attempt)).toMatchObject({ SUSPENSE: 0, MERCHANT: -1600, RECEIVABLE: 1600 });
    await expect(report(attempt, { ...back, id: "D-more" })).rejects.toMatchObject({
      reason: "ANOTHER_AMOUNT",
    });
    expect(await findLedgerDifference(db())).toBeNull();
  });

  it("a refund is booked while ours is pending, and ours cannot return the money a second time", async () => {
    const { attempt, item, back } = await suspense();
    account.refundAnswer = new ProviderTimeout("no answer");
    const { id } = await refundSuspense(merchantId, item.id, null, SYSTEM_ACTOR);
    await report(attempt, back);
    account.refundAnswer = "SUCCEEDED";
    expect(await askForRefund(id as Parameters<typeof askForRefund>[0])).toMatchObject({ status: "PENDING" });
    expect(await balances(attempt)).toMatchObject({ SUSPENSE: 0, RECEIVABLE: 1050 });
    expect(await alerts(attempt)).toEqual(["ANOTHER_AMOUNT"]);
  });
});

it("a refund made at the provider is booked while a dispute is open, and after a lost dispute only up to the rest", async () => {
  const attempt = await paidPix();
  const dispute = (status: "OPEN" | "WON" | "LOST", disputeId: string, amountMinor: number) =>
    transaction((tx) =>
      settleDispute(
        tx,
        attempt,
        {
          disputeId,
          kind: "PIX_MED",
          status,
          paymentId: null,
          amountMinor: asMinor(amountMinor),
          currency: "BRL",
          reason: null,
          dueAt: null,
        },
        databaseNow(),
      ),
    );
  await dispute("OPEN", "one", 1050);
  await report(attempt, madeThere(attempt, 500));
  // What the provider did without us may overdraw a balance.
  expect(await balances(attempt)).toMatchObject({ MERCHANT: 500, RECEIVABLE: -500 });
  await dispute("WON", "one", 1050);
  await dispute("LOST", "two", 300);
  const more = madeThere(attempt, 251, { id: "D-more" });
  await expect(report(attempt, more)).rejects.toMatchObject({ reason: "ANOTHER_AMOUNT" });
  expect(await report(attempt, { ...more, amountMinor: asMinor(250) })).toBeNull();
  expect(await balances(attempt)).toMatchObject({ MERCHANT: 0, RECEIVABLE: 0 });
  expect(await findLedgerDifference(db())).toBeNull();
});

it("a payment reported as undone because it was fully refunded counts as refunded, not as a contradiction", async () => {
  const attempt = await paidPix();
  const undone = {
    kind: "FAILED",
    ...{ failureCode: "provider_error", failureMessage: "No.", gatewayStatus: "Refunded" },
    givenBack: { paymentId: `E-${attempt.id}`, sumMinor: asMinor(1050) },
  } as const;
  const settleUndone = (of: AttemptRecord) =>
    transaction((tx) => settleOutcome(tx, of, { outcome: undone }, databaseNow()));
  expect((await settleUndone(attempt)).discrepancy).toBeNull();
  expect((await storedAttempt(merchantId, attempt.id)).status).toBe("REFUNDED");
  expect(await refundsOf(attempt)).toEqual(["PROVIDER 10.50 SUCCEEDED"]);
});
