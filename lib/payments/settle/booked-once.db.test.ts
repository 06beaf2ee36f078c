import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { SANDBOX } from "#lib/connections/connection.rules";
import type { MerchantId } from "#lib/domain/ids";
import { ReportRefused } from "#lib/payments/report-alert.rules";
import { settleReport } from "#lib/payments/reports/settle-report";
import { takeReports } from "#lib/payments/reports/take-reports";
import type { ReportSubject } from "#lib/providers/ports/reports";
import { bookProviderEntry } from "#lib/reconciliation/book-provider-entry";
import type { ProviderEntry } from "#lib/reconciliation/reconciliation.rules";
import { ledgerBalances } from "#test/ledger-balances";
import { AMOUNT_MINOR, letExpire, newCharge, newPixAttempt, paid, settle } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { silenceLog } from "#test/silence-log";

silenceLog();

/** The result of a payment of the whole amount: it pays its charge, or it is held because the charge has ended. */
const ATTEMPTS = {
  "pays a charge": async (merchantId: MerchantId) => newPixAttempt(await newCharge(merchantId)),
  "is held": async (merchantId: MerchantId) => {
    const charge = await newCharge(merchantId);
    const attempt = await newPixAttempt(charge);
    await letExpire(charge);
    return attempt;
  },
};
type Comes = keyof typeof ATTEMPTS;
const COMES: Comes[] = ["pays a charge", "is held"];
const PAIRS = COMES.flatMap((first) => COMES.map((second) => ({ first, second })));

async function newTwo({ first, second }: { first: Comes; second: Comes }) {
  const [one, other] = [await newMerchant(), await newMerchant()];
  return [await ATTEMPTS[first](one.merchantId), await ATTEMPTS[second](other.merchantId)] as const;
}

function paidBy({ providerReference: reference }: AttemptRecord, payment: string): ReportSubject {
  return { kind: "attempt", port: "pix", reference, currency: null, outcome: paid(payment) };
}

/** Sends a report; returns its result and the operators' alerts. */
async function report(subject: ReportSubject): Promise<[string, string[]]> {
  const externalId = randomUUID();
  const body = { externalId };
  const sent = { externalId, body, rawBody: JSON.stringify(body), subject };
  const { status } = await takeReports(SANDBOX, [sent]);
  const alerts = await db().execute<{ reason: string }>(
    sql`select reason from report_alerts where external_id = ${externalId}`,
  );
  return [status, alerts.map(({ reason }) => reason)];
}

/** How many attempts a payment is booked for, and how many of two merchants have money in the ledger. */
async function bookings(payment: string, two: readonly AttemptRecord[]) {
  const [found] = await db().execute<{ count: number }>(sql`
    select count(*)::int from (
      select from attempts where provider_payment_id = ${payment}
      union all select from suspense where provider_payment_id = ${payment}) booked`);
  const all = await Promise.all(two.map(({ merchantId }) => ledgerBalances(merchantId)));
  return [found?.count, all.filter((balances) => Object.keys(balances).length > 0).length];
}

const ONCE = [1, 1];
const REFUSED = ["quarantined", ["ANOTHER_PAYMENT"]];

describe("one payment of a shared account, reported for two merchants", () => {
  it.each(PAIRS)("is booked once where it $first and then $second", async (pair) => {
    const [one, other] = await newTwo(pair);
    const payment = `E-${one.id}`;
    expect(await report(paidBy(one, payment))).toEqual(["received", []]);
    expect(await report(paidBy(other, payment))).toEqual(REFUSED);
    expect(await report(paidBy(one, payment))).toEqual(["received", []]);
    expect(await bookings(payment, [one, other])).toEqual(ONCE);
  });

  it.each(PAIRS)("is booked once where it $first and at the same time $second", async (pair) => {
    const [one, other] = await newTwo(pair);
    const payment = `E-${one.id}`;
    const { second } = await transaction(async (tx) => {
      await settleReport(tx, SANDBOX, paidBy(one, payment), databaseNow());
      const reported = { second: report(paidBy(other, payment)) };
      await sleep(300);
      return reported;
    });
    expect(await second).toEqual(REFUSED);
    expect(await bookings(payment, [one, other])).toEqual(ONCE);
  });

  it.each(PAIRS)("is booked once where it $first and the provider's statement $second", async (pair) => {
    const [one, other] = await newTwo(pair);
    const payment = `E-${one.id}`;
    await settle(one, paid(payment));
    const entry: ProviderEntry = {
      ...{ kind: "RECEIVED", id: payment, reference: other.providerReference, amountMinor: AMOUNT_MINOR },
      ...{ currency: "BRL", at: new Date() },
    };
    await expect(bookProviderEntry(SANDBOX, entry)).rejects.toThrow(ReportRefused);
    expect(await bookings(payment, [one, other])).toEqual(ONCE);
  });
});

it("two attempts of one merchant, reported simultaneously with one payment, book it once", async () => {
  const { merchantId } = await newMerchant();
  const [one, other] = [await ATTEMPTS["pays a charge"](merchantId), await ATTEMPTS["is held"](merchantId)];
  const payment = `E-${one.id}`;
  const reports = await Promise.all([report(paidBy(one, payment)), report(paidBy(other, payment))]);
  expect(reports.toSorted()).toEqual([REFUSED, ["received", []]]);
  expect(await bookings(payment, [one])).toEqual(ONCE);
});

describe("money taken back, reported under one id for two merchants,", () => {
  const two = async () => {
    const both = await newTwo({ first: "pays a charge", second: "pays a charge" });
    for (const attempt of both) await settle(attempt, paid(`E-${attempt.id}`));
    return both;
  };
  const alertOf = (reason: string) => expect.arrayContaining([[reason]]);

  it("is one refund", async () => {
    const [one, other] = await two();
    const refundId = `D-${one.id}`;
    const given = ({ id, providerReference: reference }: AttemptRecord): ReportSubject => ({
      ...{ kind: "refund", refundId, answer: "SUCCEEDED", amountMinor: AMOUNT_MINOR },
      of: { reference, paymentId: `E-${id}` },
    });
    const reports = await Promise.all([report(given(one)), report(given(other))]);
    expect(reports).toEqual(expect.arrayContaining([["received", []]]));
    expect(reports).toEqual(expect.arrayContaining([alertOf("CONTRADICTION")]));
    const [found] = await db().execute(
      sql`select count(*)::int from refunds where provider_refund_id = ${refundId}`,
    );
    expect(found).toEqual({ count: 1 });
  });

  it("is one dispute", async () => {
    const [one, other] = await two();
    const disputeId = `M-${one.id}`;
    const opened = ({ id, providerReference: reference }: AttemptRecord): ReportSubject => ({
      ...{ kind: "dispute", reference },
      reported: {
        ...{ disputeId, kind: "PIX_MED", status: "LOST", paymentId: `E-${id}`, amountMinor: AMOUNT_MINOR },
        ...{ currency: "BRL", reason: null, dueAt: null },
      },
    });
    const reports = await Promise.all([report(opened(one)), report(opened(other))]);
    expect(reports.toSorted()).toEqual([REFUSED, ["received", []]]);
    const [found] = await db().execute(
      sql`select count(*)::int from disputes where provider_dispute_id = ${disputeId}`,
    );
    expect(found).toEqual({ count: 1 });
  });
});
