import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { sandboxDisputes } from "#db/schema/sandbox";
import { type AttemptRecord, findPaidAttempt } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { captureChargeBody } from "#lib/charges/charge.contract";
import type { ReportedDispute } from "#lib/disputes/dispute.rules";
import { settleDispute } from "#lib/disputes/settle-dispute";
import { type ChargeId, isId, type MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import { findLedgerDifference } from "#lib/ledger/ledger-check.queries";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { methodOf } from "#lib/methods/registry";
import { captureCharge } from "#lib/payments/captures/capture-charge";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { acceptSuspense } from "#lib/payments/settle/accept-suspense";
import type { Price } from "#lib/prices/fee.rules";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { sandboxCardProvider } from "#lib/providers/sandbox/card";
import { sandboxPixProvider } from "#lib/providers/sandbox/pix";
import { pursueRefund } from "#lib/refunds/ask-for-refund";
import { createRefund } from "#lib/refunds/create-refund";
import { listRefunds } from "#lib/refunds/list-refunds";
import { createRefundBody } from "#lib/refunds/refund.contract";
import { refundSuspense } from "#lib/refunds/refund-suspense";
import { decideDispute, openDispute } from "#lib/sandbox/disputes";
import { payByCardBody } from "#test/card-payment";
import { ledgerBalances } from "#test/ledger-balances";
import { newCharge, newPixAttempt, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newRecipient, paidByPix, payPix, setPrice } from "#test/paid-charge";
import { tellReports } from "#test/sandbox-report";

const APPROVED = "4111111111111111";
const GROSS = asMinor(10_000);
const CARD_PRICE = { feeBps: 500, feeFixedMinor: asMinor(10) };
const PIX_PRICE = { feeBps: 100 };
const CARD_FEE = 510;
const PIX_FEE = 100;
/** The fees of 40.00 by Pix and 60.00 by card. */
const FEE_OF_TWO = 40 + 310;

let merchantId: MerchantId;
let recipientId: string;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  recipientId = await newRecipient(merchantId);
  // Covers kept fees and money taken twice.
  await paidByPix(merchantId, { grossAmount: "500.00" });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** How a charge was paid, in cents: all payments, the last payment, and the fee. */
type Paid = {
  chargeId: ChargeId;
  paidMinor: number;
  lastMinor: number;
  feeMinor: number;
  suspenseMinor: number;
  /** A part that was held until the last payment arrived. */
  first?: { attemptId: string; amountMinor: number; paymentId: string | null };
};
type Pay = (returnsFee: boolean) => Promise<Paid>;

const price = (method: Price["method"], returnsFee: boolean, more: Partial<Price> = {}) =>
  setPrice(merchantId, method, {
    ...(method === "PIX" ? PIX_PRICE : CARD_PRICE),
    feeRefundable: returnsFee,
    ...more,
  });
const hundred = (more: Record<string, unknown> = {}) =>
  newCharge(merchantId, { grossAmount: "100.00", ...more });
const byCard = (chargeId: ChargeId, more: Record<string, unknown> = {}) =>
  payCheckout(merchantId, chargeId, { body: payByCardBody(APPROVED, more), claimId: null });
const split = () => ({ split: [{ recipientId, type: "PERCENT", value: "33" }] });
const whole = (chargeId: ChargeId, feeMinor: number): Paid => ({
  ...{ chargeId, feeMinor, paidMinor: GROSS, lastMinor: GROSS, suspenseMinor: 0 },
});

async function byPix(returnsFee: boolean): Promise<Paid> {
  await price("PIX", returnsFee);
  const charge = await hundred(split());
  await payPix((await newPixAttempt(charge)).providerReference);
  return whole(charge.id, PIX_FEE);
}

async function byOneCard(returnsFee: boolean, more: Partial<Price> = {}): Promise<Paid> {
  await price("CREDIT_CARD", returnsFee, more);
  const { id } = await hundred(split());
  await byCard(id);
  return whole(id, CARD_FEE);
}

async function byInstallments(returnsFee: boolean): Promise<Paid> {
  await price("CREDIT_CARD", returnsFee, { installmentFeeBps: 100 });
  const { id } = await hundred(split());
  await byCard(id, { installments: 3 });
  return whole(id, CARD_FEE + 200);
}

async function byPartialCapture(returnsFee: boolean): Promise<Paid> {
  await price("CREDIT_CARD", returnsFee);
  const { id } = await hundred({ capture: false, ...split() });
  await byCard(id);
  await captureCharge(merchantId, id, captureChargeBody.parse({ amount: "70.00" }), SYSTEM_ACTOR);
  return { ...whole(id, 360), paidMinor: asMinor(7_000), lastMinor: asMinor(7_000) };
}

/** The card, which pays the charge, has the given fee rule; the earlier Pix has the opposite one. */
async function byTwoPayments(returnsFee: boolean): Promise<Paid> {
  await price("PIX", !returnsFee);
  await price("CREDIT_CARD", returnsFee);
  const charge = await hundred(split());
  const { id: attemptId, providerReference } = await newPixAttempt(charge);
  await payPix(providerReference, 4_000);
  await byCard(charge.id);
  const [part] = await listSuspenseOf(db(), merchantId, [charge.id]);
  const first = { attemptId, amountMinor: asMinor(4_000), paymentId: part?.providerPaymentId ?? null };
  return { ...whole(charge.id, FEE_OF_TWO), lastMinor: asMinor(6_000), first };
}

async function byCardWithSuspense(returnsFee: boolean): Promise<Paid> {
  await price("CREDIT_CARD", returnsFee);
  const charge = await hundred(split());
  const pix = await newPixAttempt(charge);
  await byCard(charge.id);
  await payPix(pix.providerReference);
  return { ...whole(charge.id, CARD_FEE), suspenseMinor: GROSS };
}

const FORMS = {
  "a Pix": byPix,
  "a card": byOneCard,
  "a card whose money is pending": (returnsFee) => byOneCard(returnsFee, { settlementDays: 30 }),
  "a card in installments": byInstallments,
  "a part of what a card held": byPartialCapture,
  "a Pix and a card": byTwoPayments,
  "a card, while a second payment is held": byCardWithSuspense,
} satisfies Record<string, Pay>;

/** What refunds and disputes took for good, in cents. */
type Taken = { refunded: number; disputed: number };

async function refund({ chargeId }: Paid, amountMinor?: number): Promise<void> {
  const amount = amountMinor === undefined ? undefined : formatReais(asMinor(amountMinor));
  const body = createRefundBody.parse({ amount });
  await createRefund(merchantId, chargeId, { body, claimId: null }, SYSTEM_ACTOR);
}

/** Banks report Pix refunds later. */
async function endRefunds({ chargeId }: Paid): Promise<void> {
  for (const { id, status } of await listRefunds(merchantId, chargeId)) {
    if (status === "PENDING") await tellReports(id);
  }
}

async function lastAttempt({ chargeId }: Paid): Promise<AttemptRecord> {
  const attempt = await transaction((tx) => findPaidAttempt(tx, merchantId, chargeId));
  if (!attempt) throw new Error("the charge is not paid");
  return attempt;
}

type Disputed = Pick<AttemptRecord, "id" | "providerReference" | "providerPaymentId" | "paymentMethod">;

async function dispute(
  paid: Paid,
  amountMinor: number | null,
  status: ReportedDispute["status"] = "OPEN",
  payment?: Disputed & { broughtMinor: number },
): Promise<void> {
  const disputed = payment ?? { ...(await lastAttempt(paid)), broughtMinor: paid.lastMinor };
  const { id, broughtMinor, providerReference: reference, providerPaymentId: paymentId } = disputed;
  const kind = methodOf(disputed.paymentMethod).disputedAs;
  if (kind === null || paymentId === null) throw new Error("the payment cannot be disputed");
  if (status === "OPEN") {
    const terms = { reason: "fraudulent", dueAt: databaseNow() };
    const disputedMinor = asMinor(amountMinor ?? broughtMinor);
    await openDispute({ reference, paymentId, kind, amountMinor: disputedMinor, ...terms });
  }
  const of = eq(sandboxDisputes.reference, reference);
  const [{ id: disputeId } = { id: "" }] = await db().select().from(sandboxDisputes).where(of);
  if (status !== "OPEN") await decideDispute(disputeId, status);
  const terms = {
    ...{ amountMinor: amountMinor === null ? null : asMinor(amountMinor), currency: "BRL" },
    ...{ reason: "fraudulent", dueAt: null },
  };
  const reported = { disputeId, kind, status, paymentId, ...terms };
  const attempt = await storedAttempt(merchantId, id);
  expect(await transaction((tx) => settleDispute(tx, attempt, reported, databaseNow()))).toBeNull();
}

/** Disputes the first payment, or the only one. */
async function disputeFirst(paid: Paid): Promise<Taken> {
  const { first, lastMinor } = paid;
  const attempt = first ? await storedAttempt(merchantId, first.attemptId) : await lastAttempt(paid);
  const broughtMinor = first?.amountMinor ?? lastMinor;
  const providerPaymentId = first?.paymentId ?? attempt.providerPaymentId;
  await dispute(paid, null, "OPEN", { ...attempt, providerPaymentId, broughtMinor });
  return { refunded: 0, disputed: broughtMinor };
}

async function pursueById(id: string): Promise<void> {
  if (isId("refund", id)) await pursueRefund(id);
}

function noRefundIsAnswered(): void {
  for (const provider of [sandboxCardProvider, sandboxPixProvider]) {
    vi.spyOn(provider, "refund").mockRejectedValueOnce(new ProviderTimeout("no answer"));
  }
}

async function refundWhileDisputed(paid: Paid): Promise<Taken> {
  noRefundIsAnswered();
  await refund(paid, 3_000);
  await dispute(paid, null);
  vi.restoreAllMocks();
  for (const one of await listRefunds(merchantId, paid.chargeId)) await pursueById(one.id);
  await endRefunds(paid);
  return { refunded: 3_000, disputed: paid.lastMinor };
}

async function refusedRefund(paid: Paid): Promise<Taken> {
  for (const provider of [sandboxCardProvider, sandboxPixProvider]) {
    vi.spyOn(provider, "refund").mockResolvedValue("FAILED");
  }
  await refund(paid);
  vi.restoreAllMocks();
  return { refunded: 0, disputed: 0 };
}

const TAKINGS = {
  "a refund of a part": async (paid) => {
    await refund(paid, 3_000);
    await endRefunds(paid);
    return { refunded: 3_000, disputed: 0 };
  },
  "a refund of all": async (paid) => {
    await refund(paid);
    await endRefunds(paid);
    return { refunded: paid.paidMinor, disputed: 0 };
  },
  "refunds that add up to all": async (paid) => {
    for (const amount of [3_333, undefined]) {
      await refund(paid, amount);
      await endRefunds(paid);
    }
    return { refunded: paid.paidMinor, disputed: 0 };
  },
  "a refund that is refused": refusedRefund,
  "a dispute that names no amount": async (paid) => {
    await dispute(paid, null);
    return { refunded: 0, disputed: paid.lastMinor };
  },
  "a dispute of the first payment": disputeFirst,
  "a dispute of a part that is lost": async (paid) => {
    await dispute(paid, 2_000);
    await dispute(paid, 2_000, "LOST");
    return { refunded: 0, disputed: 2_000 };
  },
  "a dispute that is won": async (paid) => {
    await dispute(paid, null);
    await dispute(paid, null, "WON");
    return { refunded: 0, disputed: 0 };
  },
  "a dispute that is won, and a refund of all": async (paid) => {
    await dispute(paid, 2_000);
    await dispute(paid, 2_000, "WON");
    await refund(paid);
    await endRefunds(paid);
    return { refunded: paid.paidMinor, disputed: 0 };
  },
  "a refund of a part and a dispute of the rest": async (paid) => {
    await refund(paid, 3_000);
    await endRefunds(paid);
    await dispute(paid, paid.lastMinor - 3_000);
    return { refunded: 3_000, disputed: paid.lastMinor - 3_000 };
  },
  "a dispute of a part and a refund of the rest": async (paid) => {
    await dispute(paid, 2_000);
    await refund(paid);
    await endRefunds(paid);
    return { refunded: paid.paidMinor - 2_000, disputed: 2_000 };
  },
  "a refund on its way and a dispute of all": refundWhileDisputed,
} satisfies Record<string, Take>;

type Take = (paid: Paid) => Promise<Taken>;

/** Combines each way of paying with each way of taking back. The fee rule alternates, so that every way meets both rules. */
const PAIRS = Object.entries<Pay>(FORMS).flatMap(([form, pay], row) =>
  Object.entries<Take>(TAKINGS).map(([taking, take], column) => {
    const returnsFee = (row + column) % 2 === 0;
    return { form, pay, taking, take, returnsFee, rule: returnsFee ? "fee given back" : "fee kept" };
  }),
);

async function changesSince(before: Record<string, number>): Promise<(account: string) => number> {
  const after = await ledgerBalances(merchantId);
  return (account) => (after[account] ?? 0) - (before[account] ?? 0);
}

it.each(PAIRS)(
  "$taking, of $form, leaves the exact rest to the cent ($rule)",
  async ({ pay, take, returnsFee }) => {
    const before = await ledgerBalances(merchantId);
    const paid = await pay(returnsFee);
    const share = -(await changesSince(before))(recipientId);
    expect(share).toBe(Math.floor(((paid.paidMinor - paid.feeMinor) * 33) / 100));
    const { refunded, disputed } = await take(paid);
    const changed = await changesSince(before);
    const taken = refunded + disputed;
    const isAll = taken >= paid.paidMinor;
    expect(changed("RECEIVABLE")).toBe(paid.paidMinor + paid.suspenseMinor - taken);
    expect(changed("SUSPENSE")).toBe(-paid.suspenseMinor + 0);
    expect(changed("RESERVED")).toBe(0);
    const back = Math.floor((share * Math.min(taken, paid.paidMinor)) / paid.paidMinor);
    expect(changed(recipientId)).toBe(back - share + 0);
    if (!returnsFee || taken === 0) expect(changed("FEES")).toBe(-paid.feeMinor);
    else if (isAll) expect(changed("FEES")).toBe(0);
    else expect(changed("FEES")).toBeGreaterThan(-paid.feeMinor);
    expect(await storedCharge(merchantId, paid.chargeId)).toMatchObject({
      refundedMinor: refunded,
      refundReservedMinor: refunded,
      disputedMinor: disputed,
    });
    const beyond = Math.max(paid.paidMinor - taken, 0) + 1;
    await expect(refund(paid, beyond)).rejects.toMatchObject({ code: "amount_exceeds_refundable" });
  },
);

/** The decision on a part that was held before the rest was paid, and whether the part then counts. */
const DECISIONS: Record<string, { decide: (suspenseId: string) => Promise<unknown>; counts: boolean }> = {
  "nobody decided about": { decide: async () => {}, counts: true },
  "is on its way back": {
    decide: (id) => refundSuspense(merchantId, id, null, SYSTEM_ACTOR),
    counts: false,
  },
  "went back": {
    decide: async (id) => tellReports((await refundSuspense(merchantId, id, null, SYSTEM_ACTOR)).id),
    counts: false,
  },
  "could not be given back": {
    decide: (id) => {
      vi.spyOn(sandboxPixProvider, "refund").mockResolvedValueOnce("FAILED");
      return refundSuspense(merchantId, id, null, SYSTEM_ACTOR);
    },
    counts: true,
  },
  "was accepted": { decide: (id) => acceptSuspense(merchantId, id, SYSTEM_ACTOR), counts: false },
};

describe("held money that", () => {
  it.each(Object.entries(DECISIONS))(
    "%s counts for its charge accordingly",
    async (_, { decide, counts }) => {
      const charge = await hundred();
      await payPix((await newPixAttempt(charge)).providerReference, 4_000);
      const body = { paymentMethod: "PIX" } as const;
      const { id } = await payCheckout(merchantId, charge.id, { body, claimId: null });
      const [part] = await listSuspenseOf(db(), merchantId, [charge.id]);
      await decide(part?.id ?? "");
      const { amountDue = null } = await getCheckout(merchantId, charge.id);
      expect(amountDue).toBe(counts ? "60.00" : "100.00");
      await payPix((await storedAttempt(merchantId, id)).providerReference);
      expect((await storedCharge(merchantId, charge.id)).status).toBe(counts ? "PAID" : "PENDING");
      const items = await listSuspenseOf(db(), merchantId, [charge.id]);
      const rest = items.find(({ amountMinor }) => amountMinor === 6_000);
      expect(rest?.status ?? null).toBe(counts ? null : "HELD");
      expect(await findLedgerDifference(db())).toBeNull();
    },
  );
});
