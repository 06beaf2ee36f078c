import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { isId, type MerchantId } from "#lib/domain/ids";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { seal } from "#lib/platform/secrets/seal";
import { cieloAt } from "#lib/providers/cielo/adapter";
import { compareByPayment } from "#lib/reconciliation/compare-by-payment";
import { reconcile } from "#lib/reconciliation/reconcile";
import { listOpenDifferences } from "#lib/reconciliation/reconciliations.queries";
import { listUnread } from "#lib/reconciliation/unread-periods.queries";
import { askForRefund } from "#lib/refunds/ask-for-refund";
import { createRefund } from "#lib/refunds/create-refund";
import { listRefunds } from "#lib/refunds/list-refunds";
import { createRefundBody } from "#lib/refunds/refund.contract";
import { noteRefundRequested } from "#lib/refunds/refunds.queries";
import { enquire, payByCardBody } from "#test/card-payment";
import { changeAdapters } from "#test/change-adapters";
import { changeSettings } from "#test/change-settings";
import { closeConnections } from "#test/close-connections";
import { dumpEverything } from "#test/dump-everything";
import { connectFake } from "#test/fake-provider/connect-fake";
import { newCharge, storedAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { type FakeCielo, STORE, startFakeCielo } from "#test/providers/cielo/fake-cielo";
import { suspended } from "#test/written";

let cielo: FakeCielo;
changeAdapters([
  cieloAt({
    get test() {
      return cielo.hosts;
    },
    get live() {
      return cielo.hosts;
    },
  }),
]);

// A number and a code that occur nowhere else.
const CANARY = { number: "4929416000071744", cvv: "8642" };

let merchantId: MerchantId;
beforeAll(async () => {
  changeSettings({ allowPrivateTargets: true });
  cielo = await startFakeCielo();
});
beforeEach(async () => {
  ({ liveId: merchantId } = await newMerchant());
  const settings = seal("connection-settings", JSON.stringify(STORE));
  await connectFake(merchantId, { provider: "cielo", port: "card", settings });
});
afterAll(async () => {
  await cielo.close();
  await closeConnections();
  expect(cielo.findings).toEqual([]);
});

async function pay(more: object = {}) {
  const charge = await newCharge(merchantId);
  const card = { ...CANARY, holderName: "ANA SOUZA", expMonth: 12, expYear: 2090 };
  const { id } = await payCheckout(merchantId, charge.id, {
    body: payByCardBody(card.number, { card, ...more }),
    claimId: null,
  });
  return { charge, id, sale: cielo.sales.at(-1) };
}

const refund = (chargeId: string, amount: string) => {
  if (!isId("charge", chargeId)) throw new Error("no charge");
  return createRefund(
    merchantId,
    chargeId,
    { body: createRefundBody.parse({ amount }), claimId: null },
    SYSTEM_ACTOR,
  );
};

it("a payment without an answer is found by querying its order, and charged once", async () => {
  cielo.failNext("answer_lost", "change");
  const { id, sale } = await pay();
  expect((await storedAttempt(merchantId, id)).status).toBe("PROCESSING");
  await enquire(id);
  expect(await storedAttempt(merchantId, id)).toMatchObject({
    status: "PAID",
    providerPaymentId: sale?.paymentId,
    cardBrand: "visa",
    cardFirst6: "492941",
    cardLast4: "1744",
  });
  expect(cielo.sales.filter(({ orderId }) => orderId === sale?.orderId)).toHaveLength(1);
});

it("a refund without an answer is made once, however often requested", async () => {
  const { charge, sale } = await pay();
  cielo.failNext("answer_lost", "change");
  const made = await refund(charge.id, "4.00");
  expect(made.status).toBe("PENDING");
  if (!isId("refund", made.id)) throw new Error("no refund");
  const { id } = made;
  await Promise.all(Array.from({ length: 20 }, () => askForRefund(id)));
  expect(sale?.voidedAmount).toBe(400);
  const longAgo = new Date(databaseNow().getTime() - 61_000);
  await transaction((tx) => noteRefundRequested(tx, merchantId, id, longAgo));
  const answers = await Promise.all(Array.from({ length: 20 }, () => askForRefund(id)));
  expect(answers.some((one) => one?.status === "SUCCEEDED")).toBe(true);
  expect(sale?.voidedAmount).toBe(400);
});

it("a refund that was certainly not sent is sent at the next try", async () => {
  const { charge, sale } = await pay();
  cielo.failNext("throttled", "question");
  const made = await refund(charge.id, "4.00");
  expect([made.status, sale?.voidedAmount]).toEqual(["PENDING", null]);
  if (!isId("refund", made.id)) throw new Error("no refund");
  expect(await askForRefund(made.id)).toMatchObject({ status: "SUCCEEDED" });
  expect(sale?.voidedAmount).toBe(400);
});

it("a payment's 3-D Secure proof is passed on, and never stored", async () => {
  const authentication = { cavv: "AAABB2gHA1B5EFNjWQcDAAAAAAB=", eci: "05", version: "2.2.0" };
  await pay({ authentication });
  expect(cielo.calls.change.at(-1)?.body).toMatchObject({
    Payment: {
      Authenticate: true,
      ExternalAuthentication: { Cavv: authentication.cavv, Eci: "05", Version: "2.2.0" },
    },
  });
  expect(await dumpEverything()).not.toContain(authentication.cavv);
});

it("a card's number and code are in no table after all of this", async () => {
  await pay();
  cielo.rules.next = { status: 3, returnCode: "51" };
  await pay();
  cielo.failNext("html", "change");
  await pay();
  cielo.rules.refusal = { status: 400, codes: [126] };
  await pay().catch(() => null);
  cielo.rules.refusal = null;
  const dump = await dumpEverything();
  expect(dump).toContain(CANARY.number.slice(-4));
  expect(dump).not.toContain(CANARY.number);
  expect(dump).not.toContain(`"${CANARY.cvv}"`);
});

it("a void made in Cielo's console is booked by the next enquiry, followed by our refund", async () => {
  const { charge, id, sale } = await pay();
  if (!sale) throw new Error("there is no sale");
  cielo.voidInConsole(sale, 300);
  for (const _ of ["found", "known"]) await enquire(id);
  const made = async () =>
    (await listRefunds(merchantId, charge.id)).map(
      ({ amount, status, initiatedBy }) => `${initiatedBy} ${amount} ${status}`,
    );
  expect(await made()).toEqual(["PROVIDER 3.00 SUCCEEDED"]);
  expect((await refund(charge.id, "4.00")).status).toBe("SUCCEEDED");
  expect(sale.voidedAmount).toBe(700);
  cielo.voidInConsole(sale);
  await enquire(id);
  expect(await made()).toEqual([
    "PROVIDER 3.50 SUCCEEDED",
    "MERCHANT 4.00 SUCCEEDED",
    "PROVIDER 3.00 SUCCEEDED",
  ]);
  expect((await storedAttempt(merchantId, id)).status).toBe("REFUNDED");
});

it("our refund fails after a void that we did not know, and the void is then found", async () => {
  const { charge, id, sale } = await pay();
  if (!sale) throw new Error("there is no sale");
  cielo.voidInConsole(sale, 300);
  expect((await refund(charge.id, "4.00")).status).toBe("FAILED");
  expect((await storedAttempt(merchantId, id)).enquireAt?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  await enquire(id);
  expect((await refund(charge.id, "7.50")).status).toBe("SUCCEEDED");
  expect(sale.voidedAmount).toBe(1050);
});

/** The result of comparing the last hour at Cielo; its open differences, by kind and amounts. */
async function compare() {
  const HOUR_MS = 3_600_000;
  await db().execute(sql`delete from reconciliation_differences`);
  const runs = await reconcile(new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS));
  const { matched, booked, unread } = runs.find(({ provider }) => provider === "cielo") ?? { matched: 0 };
  const open = (await listOpenDifferences(db(), 100)).filter(({ provider }) => provider === "cielo");
  const differences = open.map(
    ({ kind, entryKind, oursMinor, theirsMinor }) => `${kind} ${entryKind} ${oursMinor} ${theirsMinor}`,
  );
  return { matched, booked, unread, differences };
}

describe("the daily comparison, payment by payment", () => {
  beforeEach(async () => {
    await db().execute(sql`delete from unread_periods`);
  });

  it("matches Cielo's payments and refunds, and also enquires about declined cards", async () => {
    const { charge } = await pay();
    await refund(charge.id, "4.00");
    cielo.rules.next = { status: 3, returnCode: "51" };
    await pay().catch(() => null);
    const before = cielo.calls.question.length;
    expect(await compare()).toMatchObject({ booked: 0, unread: [], differences: [] });
    expect(cielo.calls.question.length).toBeGreaterThan(before);
  });

  it("books a void in Cielo's console, and a second sale of the same order, once", async () => {
    const { id, charge, sale } = await pay();
    if (!sale) throw new Error("there is no sale");
    cielo.voidInConsole(sale, 300);
    cielo.sales.push({ ...sale, paymentId: randomUUID(), voidedAmount: null });
    expect(await compare()).toMatchObject({ booked: 2, differences: [] });
    expect(await suspended(merchantId)).toEqual([["DUPLICATE", 1050]]);
    expect(await compare()).toMatchObject({ booked: 0, differences: [] });
    expect((await listRefunds(merchantId, charge.id)).map(({ amount }) => amount)).toEqual(["3.00"]);
    expect((await storedAttempt(merchantId, id)).status).toBe("PAID");
  });

  it("reports a payment that Cielo lacks, and one of another amount", async () => {
    const [{ sale: gone }, { sale: less }] = [await pay(), await pay()];
    if (!gone || !less) throw new Error("there is no sale");
    gone.status = 3;
    less.capturedAmount = 900;
    const { differences } = await compare();
    expect(differences.toSorted()).toEqual([
      "AMOUNT_DIFFERS RECEIVED 1050 900",
      "OURS_ALONE RECEIVED 1050 null",
    ]);
    Object.assign(gone, { status: 2 });
    Object.assign(less, { capturedAmount: 1050 });
    expect((await compare()).differences).toEqual([]);
  });

  it("skips only the payment whose enquiry got no answer, and enquires about it next time", async () => {
    await pay();
    await pay();
    cielo.failNext("server_error", "question");
    expect((await compare()).unread).toHaveLength(1);
    const [one, ...more] = await listUnread(db(), 10);
    expect(more).toEqual([]);
    expect(one && one.endsAt.getTime() - one.startsAt.getTime()).toBe(1);
    expect(await compare()).toMatchObject({ unread: [], differences: [] });
    expect(await listUnread(db(), 10)).toEqual([]);
  });

  it("enquires up to a daily limit, and reports the period that it did not reach", async () => {
    const paid = [await pay(), await pay(), await pay()];
    const { connectionId } = await storedAttempt(merchantId, paid[0]?.id ?? "");
    const of = { provider: "cielo", connectionId, statement: "CREDIT_CARD" } as const;
    const period = { start: new Date(Date.now() - 60_000), end: new Date(Date.now() + 60_000) };
    const { matched, unread } = await compareByPayment(of, period, 2);
    expect(matched).toHaveLength(2);
    const third = await storedAttempt(merchantId, paid[2]?.id ?? "");
    expect(unread).toMatchObject([{ start: third.createdAt, end: period.end }]);
  });
});
