import { type CieloPayment, changeAnswer, saleAnswer } from "#lib/providers/cielo/answers";
import { cieloBrandOf, toBrand } from "#lib/providers/cielo/brand";
import { callCielo } from "#lib/providers/cielo/call";
import { captureSale } from "#lib/providers/cielo/capture-sale";
import { judgePayments } from "#lib/providers/cielo/judge-payments";
import { toOrderId } from "#lib/providers/cielo/order-id";
import { listSales } from "#lib/providers/cielo/queries";
import { refundCieloPayment } from "#lib/providers/cielo/refund-payment";
import { toSaleRequest } from "#lib/providers/cielo/sale-request";
import type { CieloAccount } from "#lib/providers/cielo/settings";
import { failed, toOutcome } from "#lib/providers/cielo/to-outcome";
import type {
  CardPayment,
  CardPaymentRequest,
  CardProvider,
  SoughtCardPayment,
} from "#lib/providers/ports/card";
import { ProviderTimeout } from "#lib/providers/provider-error";

const SALE_TIMEOUT_MS = 17_000;
const VOID_TIMEOUT_MS = 20_000;
const AUTHORIZED = 1;
// "The transaction may have been processed": only a query tells.
const UNKNOWN_RETURN_CODE = "98";

/**
 * Cielo E-commerce 3.0 behind the port of card processors. Cielo has no idempotency key, so that it is asked for payments under our
 * reference before it is sent one, and it has no list of its sales.
 */
export function cieloCardPort(account: CieloAccount): CardProvider {
  const findPayments = async (sought: SoughtCardPayment) => {
    const sales = await listSales(account, sought.reference);
    return judgePayments(sales.map((payment) => toCardPayment(account, payment, sought)));
  };
  return {
    name: "cielo",
    // Its 3-D Secure is a script that runs in the payer's browser before the payment; its proof is passed on.
    canChallenge: false,
    refundsInTurn: true,
    listEntries: null,
    findPayments,
    async pay(request) {
      const brand = cieloBrandOf(request.card.number);
      if (!brand) return refusedBrand(request);
      const [earlier] = await findPayments(request);
      return earlier ?? sell(account, request, brand.name);
    },
    capture: (request) => captureSale(account, request),
    refund: (request) => refundCieloPayment(account, request),
    async cancelPayment(reference) {
      for (const { PaymentId, Status } of await listSales(account, reference)) {
        if (Status === AUTHORIZED) await voidAuthorized(account, PaymentId);
      }
    },
  };
}

async function sell(
  account: CieloAccount,
  request: CardPaymentRequest,
  brandName: string,
): Promise<CardPayment> {
  const { softDescriptor } = account.settings;
  const sale = await callCielo(account, {
    what: "a sale",
    method: "POST",
    host: "transactions",
    path: "/1/sales/",
    json: toSaleRequest(request, { brandName, softDescriptor }),
    answer: saleAnswer,
    timeoutMs: SALE_TIMEOUT_MS,
  });
  if (sale.MerchantOrderId !== toOrderId(request.reference)) {
    throw new ProviderTimeout("Cielo answered about another order");
  }
  const payment = toCardPayment(account, sale.Payment, request);
  if (sale.Payment.ReturnCode !== UNKNOWN_RETURN_CODE || payment.outcome.kind !== "FAILED") return payment;
  return { ...payment, outcome: { kind: "PROCESSING", gatewayStatus: payment.outcome.gatewayStatus } };
}

async function voidAuthorized(account: CieloAccount, paymentId: string): Promise<void> {
  await callCielo(account, {
    what: "a void",
    method: "PUT",
    host: "transactions",
    path: `/1/sales/${paymentId}/void`,
    answer: changeAnswer,
    timeoutMs: VOID_TIMEOUT_MS,
  });
}

function toCardPayment(
  { mode }: CieloAccount,
  payment: CieloPayment,
  requested: { amountMinor: number; payerTotalMinor: number },
): CardPayment {
  const { CardNumber, Brand } = payment.CreditCard;
  return {
    outcome: toOutcome(payment, requested, mode),
    brand: toBrand(Brand),
    ...CardNumber,
    token: null,
    challengeUrl: null,
  };
}

function refusedBrand({ card: { number } }: CardPaymentRequest): CardPayment {
  return {
    outcome: failed("card_declined", "BRAND_NOT_TAKEN"),
    brand: "unknown",
    first6: number.slice(0, 6),
    last4: number.slice(-4),
    token: null,
    challengeUrl: null,
  };
}
