import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#db/client";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { anonymizeCustomer } from "#lib/customers/anonymize-customer";
import { reportedPayerOf } from "#lib/customers/bank-payer.rules";
import { type EventId, isId, type MerchantId, type UserId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { listBookedOfAttempt } from "#lib/ledger/booked-entries.queries";
import { LEDGER_CHECKS } from "#lib/ledger/ledger-check.queries";
import { setMailChoices } from "#lib/notices/mail-choices";
import { tellOfEvent } from "#lib/notices/tell-of-event";
import { checkoutPaymentBody } from "#lib/payments/checkout.contract";
import { enquireAttempt } from "#lib/payments/enquire/enquire-attempt";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { isCountedPart, isPaymentItself, type ProviderOutcome } from "#lib/payments/outcome.rules";
import { getCharge } from "#lib/payments/read/get-charge";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { acceptSuspense } from "#lib/payments/settle/accept-suspense";
import { ProviderFault } from "#lib/providers/provider-error";
import { sandboxPixProvider } from "#lib/providers/sandbox/pix";
import { pursueRefund } from "#lib/refunds/ask-for-refund";
import { createRefund } from "#lib/refunds/create-refund";
import { listRefunds } from "#lib/refunds/list-refunds";
import { createRefundBody } from "#lib/refunds/refund.contract";
import { refundSuspense } from "#lib/refunds/refund-suspense";
import { EVENT_DATA } from "#lib/webhooks/event-data.contract";
import { ledgerBalances } from "#test/ledger-balances";
import {
  AMOUNT_MINOR,
  letExpire,
  newCharge,
  newPixAttempt,
  paid,
  settle,
  storedAttempt,
  storedCharge,
} from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { payPix, setPrice } from "#test/paid-charge";
import { queuedMailTo } from "#test/queued-mail";
import { tellReports } from "#test/sandbox-report";
import { deliveryTargets, eventCounts, jobCount } from "#test/written";

const ANA = "52998224725";
const BRUNO = "11144477735";
// The sandbox's records do not have these payments.
const OWN_CHECKS = LEDGER_CHECKS.filter(({ says }) => !says.includes("sandbox"));
const NO_MONEY_LEFT = { RECEIVABLE: 0, SUSPENSE: 0 };

let merchantId: MerchantId;
let userId: UserId;
let charge: ChargeRecord;
let attempt: AttemptRecord;
beforeEach(async () => {
  ({ merchantId, userId } = await newMerchant());
  await openLocked();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function openLocked(more: Record<string, unknown> = {}): Promise<void> {
  charge = await newCharge(merchantId, { payerDocument: ANA, ...more });
  attempt = await newPixAttempt(charge);
}

const money = (document: string | null, id = "E-1", amountMinor: number = AMOUNT_MINOR): ProviderOutcome => ({
  ...paid(`${id}-${attempt.id}`, amountMinor),
  ...reportedPayerOf({ cpf: document }),
});
/** A payment that the sandbox's bank takes and reports with the given document. */
async function payAs(payerDocument: string): Promise<void> {
  await payPix(attempt.providerReference, null, payerDocument);
}

const read = () => getCharge(merchantId, charge.id);
const refunds = () => listRefunds(merchantId, charge.id);

/** The refund that the settlement stored. */
async function storedRefund() {
  const [refund, ...more] = await refunds();
  if (!refund || more.length > 0 || !isId("refund", refund.id)) throw new Error("no refund is stored");
  return { ...refund, id: refund.id };
}

async function letRefundEnd(): Promise<void> {
  const { id } = await storedRefund();
  await pursueRefund(id);
  await tellReports(id);
}

describe("money for a charge that one payer may pay", () => {
  it("pays it when the bank reports that payer, whole or masked", async () => {
    await settle(attempt, money("***.982.247-**"));
    expect(await read()).toMatchObject({ status: "PAID", suspense: [] });
    await openLocked();
    await settle(attempt, money(ANA));
    expect(await read()).toMatchObject({ status: "PAID", suspense: [], payerDocument: ANA });
  });

  it.each([BRUNO, "***.444.777-**"])(
    "of %s is refunded by itself, and the charge stays payable",
    async (document) => {
      await payAs(document);
      expect(await read()).toMatchObject({
        status: "PENDING",
        suspense: [{ amount: "10.50", reason: "ANOTHER_PAYER", status: "HELD" }],
      });
      const refund = await storedRefund();
      expect(refund).toMatchObject({ status: "PENDING", amount: "10.50" });
      expect(await jobCount("settle-refund", refund.id)).toBe(1);
      await letRefundEnd();
      expect(await read()).toMatchObject({
        status: "PENDING",
        suspense: [{ reason: "ANOTHER_PAYER", status: "REFUNDED" }],
      });
      expect(await ledgerBalances(merchantId)).toMatchObject(NO_MONEY_LEFT);
      const counts = await eventCounts(merchantId);
      expect(counts).toMatchObject({ "charge.payer_refused": 1, "refund.succeeded": 1 });
      expect(counts).not.toHaveProperty("charge.paid");
      expect(counts).not.toHaveProperty("attempt.paid");

      attempt = await newPixAttempt(charge);
      await settle(attempt, money(ANA));
      expect(await read()).toMatchObject({ status: "PAID", suspense: [{ status: "REFUNDED" }] });
    },
  );

  it("of another payer changes nothing when it is reported again, before or after its refund", async () => {
    await payAs(BRUNO);
    await tellReports(attempt.providerReference);
    await letRefundEnd();
    await tellReports(attempt.providerReference);
    await enquireAttempt(attempt);
    expect(await read()).toMatchObject({
      status: "PENDING",
      suspense: [{ reason: "ANOTHER_PAYER", status: "REFUNDED" }],
    });
    expect(await eventCounts(merchantId)).toMatchObject({ "charge.payer_refused": 1 });
    await storedRefund();
  });

  it("reported twice at once is held and refunded once", async () => {
    await Promise.all([settle(attempt, money(BRUNO)), settle(attempt, money(BRUNO))]);
    expect((await read()).suspense).toHaveLength(1);
    await storedRefund();
    expect(await eventCounts(merchantId)).toMatchObject({ "charge.payer_refused": 1 });
  });

  it("of another payer and of the right one, at once, pays once and refunds once", async () => {
    await Promise.all([settle(attempt, money(BRUNO, "E-1")), settle(attempt, money(ANA, "E-2"))]);
    expect(await read()).toMatchObject({ status: "PAID", suspense: [{ reason: "ANOTHER_PAYER" }] });
    await storedRefund();
  });

  it.each([
    ["too little", async () => settle(attempt, money(BRUNO, "E-1", AMOUNT_MINOR - 1))],
    [
      "late",
      async () => {
        await letExpire(charge);
        await settle(attempt, money(BRUNO));
      },
    ],
    [
      "a second payment",
      async () => {
        await settle(attempt, money(ANA, "E-2"));
        await settle(attempt, money(BRUNO));
      },
    ],
  ])("of another payer is refunded although it is %s", async (_what, arrive) => {
    await arrive();
    expect((await read()).suspense).toMatchObject([{ reason: "ANOTHER_PAYER" }]);
    await storedRefund();
  });

  it("of the right payer is judged by its amount like any other", async () => {
    await settle(attempt, money(ANA, "E-1", AMOUNT_MINOR - 1));
    expect(await read()).toMatchObject({ status: "PENDING", suspense: [{ reason: "PARTIAL" }] });
    expect(await refunds()).toEqual([]);
  });

  it("is not counted with a part of the right payer", async () => {
    await settle(attempt, money(ANA, "E-1", 1000));
    await settle(attempt, money(BRUNO, "E-2", 50));
    expect(await read()).toMatchObject({ status: "PENDING" });
    await settle(attempt, money(ANA, "E-3", 50));
    expect(await read()).toMatchObject({ status: "PAID" });
  });

  it("is refunded even if the process dies after storing it, because the job was stored with it", async () => {
    await payAs(BRUNO);
    const { id } = await storedRefund();
    expect(await jobCount("settle-refund", id)).toBe(1);
    await letRefundEnd();
    expect((await read()).suspense).toMatchObject([{ status: "REFUNDED" }]);
  });

  it("is not stored at all when the transaction fails", async () => {
    const failing = db().transaction(async (tx) => {
      const { settleAttempt } = await import("#lib/payments/settle/settle-attempt");
      const input = { attemptId: attempt.id, chargeId: charge.id, outcome: money(BRUNO) };
      await settleAttempt(tx, merchantId, input, new Date());
      throw new Error("killed");
    });
    await expect(failing).rejects.toThrow("killed");
    expect((await read()).suspense).toEqual([]);
    expect(await refunds()).toEqual([]);
    await settle(attempt, money(BRUNO));
    await storedRefund();
  });

  it("stays held for a person to decide when its refund is refused", async () => {
    vi.spyOn(sandboxPixProvider, "refund").mockRejectedValue(new ProviderFault("no balance at the bank"));
    await settle(attempt, money(BRUNO));
    await pursueRefund((await storedRefund()).id);
    const [item] = (await read()).suspense;
    expect(item).toMatchObject({ reason: "ANOTHER_PAYER", status: "HELD" });
    expect(await eventCounts(merchantId)).toMatchObject({ "refund.failed": 1 });
    vi.restoreAllMocks();
    const again = await refundSuspense(merchantId, item?.id ?? "", null, SYSTEM_ACTOR);
    expect(again).toMatchObject({ status: expect.stringMatching(/PENDING|FAILED/) });
  });

  it("is not refunded a second time if its provider already returned it", async () => {
    const answer = {
      id: "D1",
      paymentId: `E-1-${attempt.id}`,
      answer: "SUCCEEDED" as const,
      amountMinor: AMOUNT_MINOR,
    };
    await settle(attempt, { ...money(BRUNO), givenBack: { refunds: [answer] } } as ProviderOutcome);
    expect((await read()).suspense).toMatchObject([{ reason: "ANOTHER_PAYER", status: "HELD" }]);
    expect(await refunds()).toEqual([]);
  });

  it("sends no paid event to the callback address", async () => {
    await openLocked({ callbackUrl: "https://example.com/hook" });
    await settle(attempt, money(BRUNO));
    expect(await deliveryTargets(merchantId)).toEqual([]);
  });
});

describe("money whose payer the bank does not report", () => {
  it("is held for a person's decision, and is not refunded by itself", async () => {
    await settle(attempt, money(null));
    const [item] = (await read()).suspense;
    expect(item).toMatchObject({ reason: "UNKNOWN_PAYER", status: "HELD" });
    expect(await refunds()).toEqual([]);
  });

  afterEach(async () => {
    for (const { breaks } of OWN_CHECKS) expect(await db().execute(breaks)).toEqual([]);
  });

  const refund = (amount: string) =>
    createRefund(
      merchantId,
      charge.id,
      { body: createRefundBody.parse({ amount }), claimId: null },
      SYSTEM_ACTOR,
    );
  const accept = async (id?: string) =>
    acceptSuspense(merchantId, id ?? (await read()).suspense[0]?.id ?? "", SYSTEM_ACTOR);

  it("pays its charge once its merchant accepts it, as if it had been accepted at once", async () => {
    await setPrice(merchantId, "PIX", { feeFixedMinor: asMinor(50) });
    await openLocked({ callbackUrl: "https://example.com/hook" });
    await settle(attempt, money(null));
    expect(await accept()).toMatchObject({ reason: "UNKNOWN_PAYER", status: "COUNTED" });
    const { status, suspense } = await read();
    expect(status).toBe("PAID");
    expect(suspense.map((item) => [isPaymentItself(item), isCountedPart(item)])).toEqual([[true, false]]);
    expect(await storedAttempt(merchantId, attempt.id)).toMatchObject({
      ...{ status: "PAID", amountMinor: AMOUNT_MINOR, providerPaymentId: `E-1-${attempt.id}` },
    });
    expect(await eventCounts(merchantId)).toMatchObject({ "charge.paid": 1, "attempt.paid": 1 });
    expect(await deliveryTargets(merchantId)).toContain("https://example.com/hook");
    expect(await ledgerBalances(merchantId)).toMatchObject({
      ...{ SUSPENSE: 0, RECEIVABLE: AMOUNT_MINOR, FEES: -50, MERCHANT: 50 - AMOUNT_MINOR },
    });
    await settle(attempt, money(null));
    await settle(attempt, money(ANA));
    expect(await read()).toMatchObject({ status: "PAID", suspense: [{ status: "COUNTED" }] });
    const account = { provider: attempt.provider, connectionId: attempt.connectionId };
    expect(await listBookedOfAttempt(db(), { ...account, statement: "PIX" }, attempt)).toMatchObject([
      { kind: "RECEIVED", id: `E-1-${attempt.id}`, amountMinor: AMOUNT_MINOR },
    ]);
    await expect(accept()).rejects.toMatchObject({ code: "illegal_transition" });
  });

  it("pays its charge although its payer has asked for another code since", async () => {
    await settle(attempt, money(null));
    const body = checkoutPaymentBody.parse({ paymentMethod: "PIX" });
    const again = await payCheckout(merchantId, charge.id, { body, claimId: null });
    expect(again.id).not.toBe(attempt.id);
    expect(await payCheckout(merchantId, charge.id, { body, claimId: null })).toMatchObject({ id: again.id });
    expect(await accept()).toMatchObject({ status: "COUNTED" });
    expect(await read()).toMatchObject({ status: "PAID" });
    expect(await storedAttempt(merchantId, again.id)).toMatchObject({ status: "CANCELED" });
  });

  it("is refunded as its charge's payment, once", async () => {
    await payPix(attempt.providerReference);
    await accept();
    await refund("4.00");
    await refund("6.50");
    await expect(refund("0.01")).rejects.toMatchObject({ code: "amount_exceeds_refundable" });
    expect((await refunds()).map(({ amount, suspenseId }) => [amount, suspenseId])).toEqual([
      ["6.50", null],
      ["4.00", null],
    ]);
  });

  it("accepted twice at once pays once", async () => {
    await settle(attempt, money(null));
    const [{ id = "" } = {}] = (await read()).suspense;
    const both = await Promise.allSettled([accept(id), accept(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await eventCounts(merchantId)).toMatchObject({ "charge.paid": 1, "attempt.paid": 1 });
    expect(await ledgerBalances(merchantId)).toMatchObject({ SUSPENSE: 0, RECEIVABLE: AMOUNT_MINOR });
  });

  it("accepted while the right payer's money arrives pays once, and the other money is surplus or held", async () => {
    await settle(attempt, money(null, "E-1"));
    await Promise.all([accept(), settle(attempt, money(ANA, "E-2"))]);
    const { status, suspense } = await read();
    expect(status).toBe("PAID");
    expect(await eventCounts(merchantId)).toMatchObject({ "charge.paid": 1, "attempt.paid": 1 });
    const won = suspense.find(({ reason }) => reason === "UNKNOWN_PAYER")?.status;
    expect(suspense.map(({ reason }) => reason)).toEqual(
      won === "COUNTED" ? ["UNKNOWN_PAYER", "DUPLICATE"] : ["UNKNOWN_PAYER"],
    );
    expect(await ledgerBalances(merchantId)).toMatchObject({ RECEIVABLE: 2 * AMOUNT_MINOR });
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ["its charge expired", () => letExpire(charge), "EXPIRED"],
    ["another payment paid its charge", () => settle(attempt, money(ANA, "E-2")), "PAID"],
  ])("is surplus when %s before it is accepted", async (_what, happen, status) => {
    await settle(attempt, money(null));
    await happen();
    expect(await accept()).toMatchObject({ status: "ACCEPTED" });
    expect(await read()).toMatchObject({ status, suspense: [{ status: "ACCEPTED" }] });
    expect(await ledgerBalances(merchantId)).toMatchObject({ SUSPENSE: 0 });
  });

  it.each([AMOUNT_MINOR - 1, AMOUNT_MINOR + 1])(
    "of %d is surplus, because it is not the charge's amount",
    async (amount) => {
      await settle(attempt, money(null, "E-1", amount));
      expect(await accept()).toMatchObject({ status: "ACCEPTED" });
      expect(await read()).toMatchObject({ status: "PENDING" });
      expect(await ledgerBalances(merchantId)).toMatchObject({ SUSPENSE: 0, MERCHANT: -amount });
    },
  );

  it("pays if the merchant accepts it beforehand, and another payer's still goes back", async () => {
    await openLocked({ unknownPayer: "ACCEPT" });
    await settle(attempt, money(BRUNO, "E-1"));
    expect(await read()).toMatchObject({ status: "PENDING", unknownPayer: "ACCEPT" });
    await settle(attempt, money(null, "E-2"));
    expect(await read()).toMatchObject({ status: "PAID", suspense: [{ reason: "ANOTHER_PAYER" }] });
  });
});

describe("a charge whose only payer was anonymized", () => {
  it("loses the document, can be paid by no one, and holds what still comes", async () => {
    await openLocked({ unknownPayer: "ACCEPT" });
    await anonymizeCustomer(merchantId, charge.id, SYSTEM_ACTOR);
    expect(await read()).toMatchObject({ customer: null, payerDocument: null, unknownPayer: "HOLD" });
    expect(await getCheckout(merchantId, charge.id)).toMatchObject({ methods: [] });
    const body = checkoutPaymentBody.parse({ paymentMethod: "PIX" });
    await expect(payCheckout(merchantId, charge.id, { body, claimId: null })).rejects.toMatchObject({
      code: "payment_method_not_allowed",
    });
    await settle(attempt, money(ANA));
    expect(await read()).toMatchObject({ status: "PENDING", suspense: [{ reason: "UNKNOWN_PAYER" }] });
  });
});

describe("the mail about another payer's money", () => {
  async function tell(): Promise<void> {
    const [event] = await db().execute<{ id: EventId; data: unknown }>(
      sql`select id, data from events where merchant_id = ${merchantId} and type = 'charge.payer_refused'`,
    );
    if (!event) throw new Error("no event was written");
    const data = EVENT_DATA["charge.payer_refused"].parse(event.data);
    expect(data).toMatchObject({ charge: { status: "PENDING" }, suspenseItem: { amount: "10.50" } });
    expect(await jobCount("tell-of-event", event.id)).toBe(1);
    for (const _ of ["once", "twice"]) await tellOfEvent(merchantId, event.id);
  }

  it("goes once to the charge's payer and to the people who chose it, and is deleted with the payer", async () => {
    const payer = `payer-of-${userId}@example.com`;
    await openLocked({ customer: { email: payer } });
    await setMailChoices(userId, { dispute: true });
    await settle(attempt, money(BRUNO));
    await tell();
    const amount = { amount: "10.50", currency: "BRL" };
    expect(await queuedMailTo(payer)).toMatchObject([
      { kind: "wrong_payer", payer: "CPF ***.982.247-**", amount, url: expect.stringMatching("/checkout/") },
    ]);
    expect(await queuedMailTo(`${userId}@example.com`)).toMatchObject([{ kind: "payer_refused", amount }]);
    await anonymizeCustomer(merchantId, charge.id, SYSTEM_ACTOR);
    expect(await queuedMailTo(payer)).toEqual([]);
  });
});

it("a checkout names the only payer, masked, and offers a new code after another payer's money", async () => {
  expect(await getCheckout(merchantId, charge.id)).toMatchObject({
    onlyPayer: "CPF ***.982.247-**",
    methods: [{ method: "PIX" }],
    lastAttempt: { id: attempt.id },
  });
  await settle(attempt, money(BRUNO));
  expect(await getCheckout(merchantId, charge.id)).toMatchObject({
    lastAttempt: null,
    suspense: [{ reason: "ANOTHER_PAYER", status: "HELD" }],
  });
  const body = checkoutPaymentBody.parse({ paymentMethod: "PIX" });
  const { id } = await payCheckout(merchantId, charge.id, { body, claimId: null });
  expect(id).not.toBe(attempt.id);
  expect(await storedCharge(merchantId, charge.id)).toMatchObject({ status: "PENDING" });
});
