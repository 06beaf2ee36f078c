import cardValidator from "card-validator";
import { payerPartOf } from "#lib/customers/payer-part.rules";
import type { Minor } from "#lib/domain/money/minor";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { type CieloPayment, changeAnswer, saleAnswer } from "#lib/providers/cielo/answers";
import { callCielo } from "#lib/providers/cielo/call";
import { toOrderId } from "#lib/providers/cielo/order-id";
import { findSale, listSales } from "#lib/providers/cielo/queries";
import { refundCieloPayment } from "#lib/providers/cielo/refund-payment";
import { CieloRefusal } from "#lib/providers/cielo/refusal";
import { meaningAtCielo } from "#lib/providers/cielo/sale-answers";
import { toSaleRequest } from "#lib/providers/cielo/sale-request";
import type { CieloAccount } from "#lib/providers/cielo/settings";
import { type AnswerTo, failed, toOutcome } from "#lib/providers/cielo/to-outcome";
import { beginVoid } from "#lib/providers/cielo/void-pace";
import { voidSale } from "#lib/providers/cielo/void-sale";
import type { AnswerMeaning } from "#lib/providers/documented-answers";
import type {
  CaptureRequest,
  CardPayment,
  CardPaymentRequest,
  CardProvider,
  SoughtCardPayment,
} from "#lib/providers/ports/card";
import { ProviderFault, ProviderTimeout, toUnknown } from "#lib/providers/provider-error";

const CAPTURE_TIMEOUT_MS = 20_000;

/**
 * Captures all or part of an authorized sale, with its share of the interest; Cielo captures a sale only once. The answer gives
 * no amount, so the sale is read afterwards. If the sale is still authorized, only a documented refusal means that it was not
 * captured.
 */
async function captureSale(
  account: CieloAccount,
  { providerPaymentId, amountMinor, authorized }: CaptureRequest,
): Promise<ProviderOutcome> {
  const of = { paidMinor: authorized.amountMinor, payerTotalMinor: authorized.payerTotalMinor };
  const meaning = await callCielo(account, {
    what: "a capture",
    method: "PUT",
    host: "transactions",
    path: `/1/sales/${encodeURIComponent(providerPaymentId)}/capture?amount=${payerPartOf(amountMinor, of)}`,
    answer: changeAnswer,
    timeoutMs: CAPTURE_TIMEOUT_MS,
  }).then(({ ReturnCode }) => meaningAtCielo("capture", 200, [ReturnCode]), meaningOfRefusedCapture);
  const sale = await findSale(account, providerPaymentId).catch((error: unknown) => {
    throw meaning === "REFUSED" ? error : toUnknown(error);
  });
  const outcome = sale && toOutcome(sale.payment, authorized, { mode: account.mode, to: "query" });
  if (meaning !== "REFUSED" && (!outcome || outcome.kind === "AUTHORIZED"))
    throw new ProviderTimeout("Cielo did not report the result of the capture");
  if (!outcome) throw new ProviderFault("Cielo does not know the payment");
  return outcome;
}

function meaningOfRefusedCapture(error: unknown): AnswerMeaning {
  if (!(error instanceof CieloRefusal)) throw error;
  return meaningAtCielo("capture", error.status, error.codes);
}

/** Cielo's names of its brands, by ours. */
const NAMES: Record<string, string> = {
  visa: "Visa",
  mastercard: "Master",
  "american-express": "Amex",
  elo: "Elo",
  aura: "Aura",
  jcb: "JCB",
  "diners-club": "Diners",
  discover: "Discover",
  hipercard: "Hipercard",
  hiper: "Hiper",
};

// These numbers belong to Aura; card-validator takes them for Maestro's.
const AURA = /^5078/;

/** A card's brand by Cielo's name and ours; null for a brand that Cielo does not accept. */
function cieloBrandOf(number: string): { name: string; brand: string } | null {
  const brand = AURA.test(number) ? "aura" : (cardValidator.number(number).card?.type ?? "");
  const name = NAMES[brand];
  return name ? { name, brand } : null;
}

/** Our name of a brand that Cielo names; an unknown brand keeps its name in lower case. */
function toBrand(name: string): string {
  const known = Object.entries(NAMES).find(([, theirs]) => theirs.toLowerCase() === name.toLowerCase());
  return known?.[0] ?? name.toLowerCase();
}

const SALE_TIMEOUT_MS = 17_000;
const AUTHORIZED = 1;

/**
 * Cielo E-commerce 3.0 behind the port of card processors. Cielo has no idempotency keys, so payments under our reference are
 * looked up before one is sent. It has no list of sales.
 */
export function cieloCardPort(account: CieloAccount): CardProvider {
  const findPayments = async (sought: SoughtCardPayment) => {
    const { sales, unread } = await listSales(account, sought.reference);
    const answer = { mode: account.mode, to: "query" } as const;
    const judged = judgePayments(sales.map((payment) => toCardPayment(payment, sought, answer)));
    // A payment that took money counts, even if another payment of the order failed.
    if (unread && !judged.some(({ outcome }) => outcome.kind === "PAID")) throw unread;
    return judged;
  };
  return {
    name: "cielo",
    // Cielo's 3-D Secure is a script in the payer's browser that runs before the payment; its proof is passed on.
    canChallenge: false,
    refundsInTurn: true,
    listEntries: null,
    findPayments,
    async pay(request) {
      const brand = cieloBrandOf(request.card.number);
      if (!brand) return refusedBrand(request);
      const [earlier] = await findPayments(request);
      return earlier ?? sell(account, request, brand);
    },
    capture: (request) => captureSale(account, request),
    refund: (request) => refundCieloPayment(account, request),
    async cancelPayment(reference) {
      const { sales, unread } = await listSales(account, reference);
      for (const { PaymentId, Status } of sales) {
        if (Status !== AUTHORIZED) continue;
        beginVoid(PaymentId);
        await voidSale(account, PaymentId);
      }
      if (unread) throw unread;
    },
  };
}

async function sell(
  account: CieloAccount,
  request: CardPaymentRequest,
  known: { name: string; brand: string },
): Promise<CardPayment> {
  const { softDescriptor } = account.settings;
  const sale = await callCielo(account, {
    what: "a sale",
    method: "POST",
    host: "transactions",
    path: "/1/sales/",
    json: toSaleRequest(request, { brandName: known.name, softDescriptor }),
    answer: saleAnswer,
    timeoutMs: SALE_TIMEOUT_MS,
  }).catch((error: unknown) => {
    throw isOpenSale(error) ? toUnknown(error) : error;
  });
  if (sale.MerchantOrderId !== toOrderId(request.reference)) {
    throw new ProviderTimeout("Cielo answered about a different order");
  }
  const typed = endsOf(request.card.number, known.brand);
  return toCardPayment(sale.Payment, request, { mode: account.mode, to: "sale" }, typed);
}

/** True for a refused sale that Cielo does not document as refused, or documents as a duplicate. */
function isOpenSale(error: unknown): boolean {
  return error instanceof CieloRefusal && meaningAtCielo("sale", error.status, error.codes) !== "REFUSED";
}

type CardEnds = Pick<CardPayment, "brand" | "first6" | "last4">;
const UNTOLD: CardEnds = { brand: "unknown", first6: null, last4: null };

function endsOf(number: string, brand: string): CardEnds {
  return { brand, first6: number.slice(0, 6), last4: number.slice(-4) };
}

function toCardPayment(
  payment: CieloPayment,
  requested: { amountMinor: Minor; payerTotalMinor: Minor },
  answer: AnswerTo,
  typed: CardEnds = UNTOLD,
): CardPayment {
  const { CardNumber, Brand } = payment.CreditCard ?? {};
  return {
    outcome: toOutcome(payment, requested, answer),
    ...typed,
    ...(Brand ? { brand: toBrand(Brand) } : {}),
    ...CardNumber,
    token: null,
    challengeUrl: null,
  };
}

function refusedBrand({ card: { number } }: CardPaymentRequest): CardPayment {
  return {
    outcome: failed("card_declined", "BRAND_NOT_TAKEN"),
    ...endsOf(number, "unknown"),
    token: null,
    challengeUrl: null,
  };
}

/**
 * The payments of one order that decide its outcome: all that took money (a second one is held in suspense), together with those
 * that were returned; otherwise one that may still take money; otherwise a refused one.
 */
function judgePayments(payments: readonly CardPayment[]): CardPayment[] {
  const paid = payments.filter(({ outcome }) => outcome.kind === "PAID");
  const undone = payments.filter(({ outcome }) => outcome.kind === "FAILED" && outcome.givenBack);
  if (paid.length > 0) return [...paid, ...undone];
  const open = payments.find(({ outcome }) => outcome.kind === "PROCESSING" || outcome.kind === "PENDING");
  const refused = payments.at(0);
  const judged = open ?? refused;
  return judged ? [judged] : [];
}
