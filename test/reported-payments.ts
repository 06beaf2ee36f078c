import { randomUUID } from "node:crypto";
import { db } from "#db/client";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { requestWithdrawalBody } from "#lib/invoices/invoice.contract";
import { createAttempt } from "#lib/payments/open/create-attempt";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { payoutReference } from "#lib/payouts/payout-reference";
import { pursuePayout } from "#lib/payouts/pursue-payout";
import { createRefund } from "#lib/refunds/create-refund";
import { createRefundBody } from "#lib/refunds/refund.contract";
import { approveWithdrawal } from "#lib/withdrawals/decide-withdrawal";
import { requestWithdrawal } from "#lib/withdrawals/request-withdrawal";
import { payByCardBody } from "#test/card-payment";
import { newApprover } from "#test/new-approver";
import { AMOUNT_MINOR, newCharge, newPixAttempt, storedAttempt } from "#test/new-charge";
import { newCryptoPayment, payCoins, paymentIdOf } from "#test/new-invoice";
import { newPayout } from "#test/new-payout";
import { paidByPix } from "#test/paid-charge";

export type Owner = { merchantId: MerchantId; userId: UserId };
type Body = Record<string, unknown>;
/** An object that waits for its provider's report: the body of that report, and the names of its members to corrupt. */
export type Reported = {
  /** Stores the report's subject, and returns the report that fits it. */
  open: (owner: Owner) => Promise<Body>;
  /** The member of the body that names the report's subject. */
  reference: string;
  /** True when the report carries an amount of money and its currency. */
  tellsMoney: boolean;
};

const CHALLENGED = "4000002760003184";
const HASH = `0x${"ab".repeat(32)}`;

/** One of each kind of report that providers send. */
export const REPORTED: Record<string, Reported> = {
  "a Pix": {
    reference: "txid",
    tellsMoney: true,
    open: async ({ merchantId }) => {
      const { id, providerReference: txid } = await newPixAttempt(await newCharge(merchantId));
      return { type: "pix.received", txid, endToEndId: `E-${id}`, amountMinor: AMOUNT_MINOR };
    },
  },
  "an approved card": {
    reference: "reference",
    tellsMoney: true,
    open: (owner) => card(owner, "card.approved"),
  },
  "a declined card": {
    reference: "reference",
    tellsMoney: false,
    open: (owner) => card(owner, "card.declined"),
  },
  "a payment from abroad": {
    reference: "reference",
    tellsMoney: true,
    open: (owner) => abroad(owner, "international.paid"),
  },
  "a payment given up abroad": {
    reference: "reference",
    tellsMoney: false,
    open: (owner) => abroad(owner, "international.canceled"),
  },
  "a dispute": { reference: "reference", tellsMoney: false, open: dispute },
  "a refund": { reference: "refundId", tellsMoney: false, open: refund },
  "coins that came": { reference: "paymentId", tellsMoney: false, open: coins },
  "coins that were sent": { reference: "reference", tellsMoney: false, open: withdrawal },
  "a Pix that was sent": {
    reference: "reference",
    tellsMoney: false,
    open: (owner) => payout(owner, { type: "pix.sent", endToEndId: `E-${randomUUID()}` }),
  },
  "a Pix that came back": {
    reference: "reference",
    tellsMoney: false,
    open: (owner) => payout(owner, { type: "pix.returned", failureCode: "refused_by_receiver" }),
  },
};

async function card({ merchantId }: Owner, type: string): Promise<Body> {
  const charge = await newCharge(merchantId);
  const { id } = await payCheckout(merchantId, charge.id, { body: payByCardBody(CHALLENGED), claimId: null });
  const { providerReference: reference } = await storedAttempt(merchantId, id);
  const paymentId = `pay-${id}`;
  return type === "card.declined"
    ? { type, reference, paymentId, declineCode: "card_declined" }
    : { type, reference, paymentId, amountMinor: AMOUNT_MINOR };
}

async function abroad({ merchantId }: Owner, type: string): Promise<Body> {
  const charge = await newCharge(merchantId);
  const usd = { paymentMethod: "INTERNATIONAL", currency: "USD" } as const;
  const { id } = await createAttempt(merchantId, charge.id, usd, null);
  const { providerReference: reference } = await storedAttempt(merchantId, id);
  if (type === "international.canceled") return { type, reference };
  return { type, reference, paymentId: `pay-${id}`, amountMinor: AMOUNT_MINOR };
}

async function dispute({ merchantId }: Owner): Promise<Body> {
  const { id } = await paidByPix(merchantId);
  const [attempt] = await listAttempts(db(), merchantId, id);
  if (!attempt) throw new Error("a paid charge has no attempt");
  return {
    type: "dispute",
    disputeId: `dis-${attempt.id}`,
    reference: attempt.providerReference,
    paymentId: attempt.providerPaymentId,
    kind: "PIX_MED",
    status: "OPEN",
    amountMinor: AMOUNT_MINOR,
    reason: "fraudulent",
    dueAt: new Date(Date.now() + 86_400_000).toISOString(),
  };
}

async function refund({ merchantId }: Owner): Promise<Body> {
  const charge = await paidByPix(merchantId);
  const body = createRefundBody.parse({ amount: "4.00" });
  const { id } = await createRefund(merchantId, charge.id, { body, claimId: null }, SYSTEM_ACTOR);
  return { type: "refund.succeeded", refundId: id, amountMinor: 400 };
}

async function coins({ merchantId }: Owner): Promise<Body> {
  const invoice = await newCryptoPayment(merchantId);
  const sent = {
    hash: HASH,
    amountUnits: invoice.payUnits.toString(),
    confirmations: 2,
    detectedAt: new Date().toISOString(),
  };
  return {
    type: "crypto.payment",
    paymentId: paymentIdOf(invoice),
    version: 1,
    height: 7,
    transactions: [sent],
  };
}

async function payout(owner: Owner, reported: Body): Promise<Body> {
  await paidByPix(owner.merchantId);
  const { id, amountMinor } = await newPayout(owner);
  await pursuePayout({ payoutId: id });
  return { ...reported, reference: payoutReference(id), amountMinor };
}

async function withdrawal(owner: Owner): Promise<Body> {
  // The approver must have had the role before the withdrawal was requested.
  const staff = await newApprover();
  await payCoins(await newCryptoPayment(owner.merchantId));
  const body = requestWithdrawalBody.parse({
    amount: 60,
    fiat_currency: "BRL",
    pay_currency: "BTC",
    pay_address: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
  });
  const { id } = await requestWithdrawal(owner, body, null, SYSTEM_ACTOR);
  await approveWithdrawal(staff.id, id, staff.proof(), SYSTEM_ACTOR);
  return { type: "crypto.payout", reference: id, status: "CONFIRMED", hash: HASH, confirmations: 2 };
}
