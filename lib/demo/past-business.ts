import { randomBytes, randomUUID } from "node:crypto";
import { atDemoRate, DEMO_RATE, type DemoSale } from "#lib/demo/demo-business.rules";
import type { SoldAt } from "#lib/demo/own-account";
import type { PastBusiness } from "#lib/demo/past-business.queries";
import type { Id, MerchantId } from "#lib/domain/ids";
import { moneyOf } from "#lib/domain/money/money";
import { planSettlement, type Settlement } from "#lib/domain/money/settlement";
import { availableAfter } from "#lib/ledger/available-after.rules";
import { atPlatform, PLATFORM } from "#lib/ledger/custody.rules";
import { accountId, type Posting, postPayment, postRefund } from "#lib/ledger/ledger.rules";
import { newCheckoutId } from "#lib/platform/ids/new-id";
import { newIdAt } from "#lib/platform/ids/new-id-at";
import { feeOf, type Price } from "#lib/prices/fee.rules";
import { planRefund } from "#lib/refunds/refund.rules";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const SHARE_BPS = 1_000;
const SANDBOX: SoldAt = { provider: "sandbox", connectionId: null, custodian: PLATFORM };

/** One ledger transaction's lines, and its time. */
type Movement = {
  at: Date;
  kind: "PAYMENT" | "REFUND";
  sourceId: string;
  chargeId: Id<"charge">;
  lines: Posting[];
};

/** A shop's past: its sales, including those at its own account, what banks and processors know about them, and its ledger. */
export function toPastBusiness(
  merchant: { id: MerchantId; name: string },
  {
    sales,
    prices,
    now,
    own = null,
  }: {
    sales: readonly DemoSale[];
    prices: readonly Price[];
    now: Date;
    own?: { at: SoldAt; sales: readonly DemoSale[] } | null;
  },
): PastBusiness {
  const business = emptyBusiness();
  const recipient = recipientOf(merchant.id, sales[0]?.at ?? now);
  business.recipients.push(recipient);
  const add = (at: SoldAt) => (sale: DemoSale) => {
    const price = prices.find(({ method }) => method === sale.method);
    if (!price) throw new Error("a sale uses a method without a price");
    return addSale(business, { merchant, recipient, price, soldAt: at }, sale);
  };
  const movements = [...sales.flatMap(add(SANDBOX)), ...(own ? own.sales.flatMap(add(own.at)) : [])];
  addLedger(
    business,
    merchant.id,
    movements.sort((one, other) => one.at.getTime() - other.at.getTime()),
  );
  return business;
}

function emptyBusiness(): PastBusiness {
  return {
    ...{ recipients: [], charges: [], attempts: [], pixPayments: [], refunds: [], events: [] },
    ...{ ledgerAccounts: [], ledgerTransactions: [], ledgerPostings: [] },
    ...{ sandboxPixCharges: [], sandboxPixPayments: [], sandboxCardPayments: [] },
    ...{ sandboxInternationalSessions: [], sandboxRefunds: [] },
  };
}

function recipientOf(merchantId: MerchantId, at: Date) {
  return {
    ...{ id: newIdAt("recipient", at), merchantId, name: "Sítio Boa Vista" },
    ...{ email: "sitio@example.com", document: "52998224725", documentType: "CPF" as const },
    ...{ status: "ACTIVE" as const, heldUntil: at, createdAt: at, updatedAt: at },
  };
}

type Shop = {
  merchant: { id: MerchantId; name: string };
  recipient: ReturnType<typeof recipientOf>;
  price: Price;
  soldAt: SoldAt;
};

/** Adds a sale's rows; returns its ledger movements. */
function addSale(business: PastBusiness, shop: Shop, sale: DemoSale): Movement[] {
  const { merchant, recipient, price, soldAt } = shop;
  const { at, method, grossMinor, paidAt, refund, installments } = sale;
  const feeMinor = paidAt ? feeOf(grossMinor, price, installments) : 0;
  const rule = { recipientId: recipient.id, name: recipient.name, type: "PERCENT" as const };
  const split = sale.isShared ? [{ ...rule, value: SHARE_BPS, description: null }] : [];
  const chargeId = newIdAt("charge", at);
  const attemptId = newIdAt("attempt", at);
  const expiresAt = new Date(at.getTime() + DAY_MS);
  const refundedMinor = refund?.amountMinor ?? 0;
  const isAllBack = refundedMinor === grossMinor;
  const canceledAt = sale.isCanceled ? new Date(at.getTime() + HOUR_MS) : null;
  const end = paidAt ? "PAID" : canceledAt ? "CANCELED" : "EXPIRED";
  const updatedAt = refund?.at ?? paidAt ?? canceledAt ?? expiresAt;
  const owned = { merchantId: merchant.id, currency: "BRL", expiresAt, createdAt: at, updatedAt, feeMinor };
  const charge = {
    ...({
      ...owned,
      id: chargeId,
      product: sale.product,
      checkoutId: newCheckoutId(merchant.id),
      status: end,
    } as const),
    ...{ grossAmountMinor: grossMinor, description: sale.item, customer: sale.customer },
    ...{ split: split.length > 0 ? split : null, refundReservedMinor: refundedMinor, refundedMinor },
    ...{ paidAt, canceledAt },
  };
  const taken =
    soldAt.connectionId === null
      ? addTaken(business, { attemptId, merchantName: merchant.name, expiresAt }, sale)
      : takenByCard(randomUUID(), attemptId, sale);
  business.charges.push(charge);
  business.attempts.push({
    ...{ ...owned, id: attemptId, chargeId, paymentMethod: method, amountMinor: grossMinor },
    ...{ status: paidAt && isAllBack ? "REFUNDED" : end, settlementDays: price.settlementDays },
    ...{ feeRefundable: price.feeRefundable, instructions: { type: "NONE" } },
    ...{ enquireAt: null, provider: soldAt.provider, connectionId: soldAt.connectionId, ...taken },
  });
  if (sale.product === "PIX_PAYMENT") {
    const named = { merchantId: merchant.id, chargeId, idTransaction: randomUUID() };
    business.pixPayments.push({ ...named, clientMode: "noNeedToSpecify", createdAt: at });
  }
  if (!paidAt) return [];
  const settlement = planSettlement({
    gross: moneyOf(grossMinor, "BRL"),
    fee: moneyOf(feeMinor, "BRL"),
    ownerName: merchant.name,
    split,
    final: true,
  });
  const availableAt = availableAfter(paidAt, price.settlementDays);
  const custody = { merchantId: merchant.id, custodian: soldAt.custodian };
  const lines = postPayment(custody, { ...settlement, provider: soldAt.provider, availableAt });
  const payment: Movement = { at: paidAt, kind: "PAYMENT", sourceId: attemptId, chargeId, lines };
  const sold = { merchantId: merchant.id, chargeId, attemptId, taken: taken.providerPaymentId ?? "" };
  return refund ? [payment, addRefund(business, sold, settlement, refund)] : [payment];
}

type Taking = { attemptId: Id<"attempt">; merchantName: string; expiresAt: Date };

/** Adds the sandbox's records of a sale; returns what the attempt knows about it. */
function addTaken(business: PastBusiness, { attemptId, merchantName, expiresAt }: Taking, sale: DemoSale) {
  const { method, grossMinor: amountMinor, paidAt, at: createdAt } = sale;
  const random = randomBytes(12).toString("hex");
  switch (method) {
    case "PIX": {
      const txid = `demo${random}`;
      const status = paidAt ? ("COMPLETED" as const) : ("REMOVED" as const);
      const providerPaymentId = paidAt && `E99999999${minuteOf(paidAt)}${random.slice(0, 11)}`;
      business.sandboxPixCharges.push({
        txid,
        locationId: random,
        amountMinor,
        status,
        expiresAt,
        createdAt,
      });
      if (providerPaymentId) {
        const pix = { endToEndId: providerPaymentId, txid, amountMinor, createdAt: paidAt };
        business.sandboxPixPayments.push(pix);
      }
      return { providerReference: txid, providerPaymentId };
    }
    case "CREDIT_CARD": {
      const providerPaymentId = paidAt && `pay_${random}`;
      if (providerPaymentId) {
        business.sandboxCardPayments.push({
          ...{ id: providerPaymentId, reference: attemptId, amountMinor, installments: sale.installments },
          ...{ payerTotalMinor: amountMinor, status: "APPROVED", returnUrl: "https://shop.example.com/" },
          ...{ ...CARD, createdAt: paidAt },
        });
      }
      return takenByCard(providerPaymentId, attemptId, sale);
    }
    default: {
      const checkout = { checkoutCurrency: "USD" as const, checkoutAmountMinor: atDemoRate(amountMinor) };
      const providerPaymentId = paidAt && `int_${random}`;
      business.sandboxInternationalSessions.push({
        ...{ id: `ses_${random}`, reference: attemptId, merchantName, amountMinor, ...checkout },
        ...{ status: providerPaymentId ? ("PAID" as const) : ("CANCELED" as const), expiresAt, createdAt },
        ...{ paymentId: providerPaymentId, returnUrl: "https://shop.example.com/" },
        cancelUrl: "https://shop.example.com/",
      });
      return {
        providerReference: attemptId,
        providerPaymentId,
        ...checkout,
        exchangeRate: String(DEMO_RATE),
      };
    }
  }
}

const CARD = { brand: "VISA", first6: "411111", last4: "1111" };

function takenByCard(
  providerPaymentId: string | null,
  attemptId: Id<"attempt">,
  { installments, grossMinor }: DemoSale,
) {
  const shown = { cardBrand: CARD.brand, cardFirst6: CARD.first6, cardLast4: CARD.last4 };
  const terms = { installments, payerTotalMinor: grossMinor };
  return { providerReference: attemptId, providerPaymentId, ...terms, ...shown };
}

/** BRL per dollar. */

function minuteOf(at: Date): string {
  return at.toISOString().replaceAll(/[-T:]/g, "").slice(0, 12);
}

function addRefund(
  business: PastBusiness,
  sold: { merchantId: MerchantId; chargeId: Id<"charge">; attemptId: Id<"attempt">; taken: string },
  settlement: Settlement,
  { at, amountMinor }: NonNullable<DemoSale["refund"]>,
): Movement {
  const { taken, ...of } = sold;
  const id = newIdAt("refund", at);
  const amount = moneyOf(amountMinor, "BRL");
  const plan = planRefund({ ...settlement, feeRefundable: false }, moneyOf(0, "BRL"), amount);
  business.refunds.push({
    ...{
      ...of,
      id,
      amountMinor,
      status: "SUCCEEDED",
      provider: SANDBOX.provider,
      providerPaymentId: taken,
      plan,
    },
    ...{ createdAt: at, updatedAt: at },
  });
  business.sandboxRefunds.push({ id, paymentId: taken, amountMinor, createdAt: at });
  // These refunds are of Pix, whose money is available immediately, so none of it is pending.
  const lines = postRefund(atPlatform(of.merchantId), {
    provider: SANDBOX.provider,
    amount,
    ...plan,
    pending: [],
  });
  return { at, kind: "REFUND", sourceId: id, chargeId: of.chargeId, lines };
}

/** Adds ledger transactions with their lines; the database sums the accounts later. */
function addLedger(business: PastBusiness, merchantId: MerchantId, movements: readonly Movement[]): void {
  const accounts = new Map<string, PastBusiness["ledgerAccounts"][number]>();
  for (const { at, lines, ...movement } of movements) {
    const transactionId = newIdAt("ledgerTransaction", at);
    const custodian = lines[0]?.account.custodian ?? PLATFORM;
    const written = { id: transactionId, merchantId, custodian, createdAt: at };
    business.ledgerTransactions.push({ ...movement, ...written });
    for (const { account, amountMinor, availableAt } of lines) {
      const id = accountId(account);
      const line = {
        merchantId: account.merchantId,
        transactionId,
        accountId: id,
        amountMinor,
        availableAt,
        createdAt: at,
      };
      business.ledgerPostings.push(line);
      accounts.set(id, { ...account, id, balanceMinor: 0 });
    }
  }
  business.ledgerAccounts.push(...accounts.values());
}
