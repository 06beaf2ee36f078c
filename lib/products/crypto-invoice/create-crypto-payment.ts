import { randomUUID } from "node:crypto";
import { db, transaction } from "#db/client";
import { insertAttempt } from "#db/queries/attempts";
import { findChargeByClaim, insertCharge, lockCharge } from "#db/queries/charges";
import {
  findInvoiceOfCharge,
  type InvoiceRecord,
  insertInvoice,
  type PaymentInvoice,
  updateInvoice,
} from "#db/queries/invoices";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { failureMessage } from "#lib/domain/card-failures";
import { PAY_CURRENCIES } from "#lib/domain/crypto/pay-currencies";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";
import { type CoinQuote, quoteCoin } from "#lib/features/exchange/quote-coin";
import { toCryptoPaymentView } from "#lib/features/invoices/invoice-view";
import { type AttemptTerms, termsOf } from "#lib/features/prices/attempt-terms";
import { assertUsesMethod } from "#lib/methods/open-methods";
import { settleAttempt } from "#lib/payments/settle-attempt";
import { env } from "#lib/platform/env";
import { newCheckoutId, newId } from "#lib/platform/ids/new-id";
import { logger } from "#lib/platform/log/logger";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { getProvider, providerFor } from "#lib/providers/registry";
import type { CreateCryptoPaymentBody, CryptoPaymentView } from "#lib/schemas/invoice";

/**
 * Asks for a payment in a coin at the rate of now: a charge with one attempt beneath an invoice, stored before the provider
 * is asked for an address. Under the claim of an Idempotency-Key a repetition continues what stands. Throws
 * `invalid_request`, `payment_method_not_allowed`, `unavailable` (no fresh rate), `provider_error` and `provider_timeout`.
 */
export async function createCryptoPayment(
  merchantId: MerchantId,
  body: CreateCryptoPaymentBody,
  claimId: string | null,
): Promise<CryptoPaymentView> {
  const stored = (await findStored(merchantId, claimId)) ?? (await store(merchantId, body, claimId));
  return toCryptoPaymentView(await start(stored), new Date());
}

async function findStored(merchantId: MerchantId, claimId: string | null): Promise<PaymentInvoice | null> {
  const charge = claimId && (await findChargeByClaim(db(), merchantId, claimId));
  return charge ? findInvoiceOfCharge(db(), merchantId, charge.id) : null;
}

async function store(
  merchantId: MerchantId,
  body: CreateCryptoPaymentBody,
  claimId: string | null,
): Promise<PaymentInvoice> {
  const merchant = await getMerchantOrThrow(db(), merchantId);
  assertUsesMethod(merchant, "CRYPTO");
  const quote = await quoteCoin(body.amount, body.fiat_currency, body.pay_currency, merchant.mode);
  const terms = await termsOf(db(), merchantId, { grossAmountMinor: body.amount }, "CRYPTO");
  const { cryptoToleranceBps, mode } = merchant;
  const now = new Date();
  const wanted = plan(body, { quote, terms, toleranceBps: cryptoToleranceBps, claimId, mode }, now);
  const invoice = await transaction(async (tx) => {
    if (!(await insertCharge(tx, merchantId, wanted.charge, now))) return null;
    await insertAttempt(tx, merchantId, wanted.attempt, now);
    await insertInvoice(tx, merchantId, wanted.invoice, now);
    return findInvoiceOfCharge(tx, merchantId, wanted.charge.id);
  });
  const stored = invoice ?? (await findStored(merchantId, claimId));
  if (!stored) throw new Error("a crypto payment under a claim is missing");
  return stored;
}

type Judged = {
  quote: CoinQuote;
  terms: AttemptTerms;
  toleranceBps: number;
  claimId: string | null;
  mode: Mode;
};

function plan(
  body: CreateCryptoPaymentBody,
  { quote, terms, toleranceBps, claimId, mode }: Judged,
  now: Date,
) {
  const quoteExpiresAt = new Date(now.getTime() + env().cryptoQuoteMs);
  const closesAt = new Date(quoteExpiresAt.getTime() + env().cryptoWatchMs);
  const { network, confirmations } = PAY_CURRENCIES[body.pay_currency];
  const [chargeId, attemptId, provider] = [
    newId("charge"),
    newId("attempt"),
    providerFor("crypto", mode).name,
  ];
  return {
    charge: {
      ...NO_CHARGE_EXTRAS,
      id: chargeId,
      product: "CRYPTO_INVOICE" as const,
      checkoutId: newCheckoutId(),
      grossAmountMinor: body.amount,
      currency: body.fiat_currency,
      externalReference: body.external_reference,
      customer: { name: body.customer_name, email: body.customer_email },
      feeMinor: terms.feeMinor,
      requestClaimId: claimId,
      expiresAt: closesAt,
    },
    attempt: {
      id: attemptId,
      chargeId,
      paymentMethod: "CRYPTO" as const,
      amountMinor: body.amount,
      currency: body.fiat_currency,
      provider,
      providerReference: attemptId,
      ...terms,
      expiresAt: closesAt,
    },
    invoice: {
      id: newId("invoice"),
      type: "PAYMENT" as const,
      chargeId,
      attemptId,
      idTransaction: randomUUID(),
      provider,
      status: "WAITING_PAYMENT" as const,
      amountMinor: body.amount,
      currency: body.fiat_currency,
      payCurrency: body.pay_currency,
      network,
      payUnits: quote.units,
      requiredConfirmations: confirmations,
      rate: quote.rate,
      toleranceBps,
      quoteExpiresAt,
      closesAt,
      customerName: body.customer_name,
      customerEmail: body.customer_email,
      externalReference: body.external_reference,
    },
  };
}

const NO_CHARGE_EXTRAS = {
  description: null,
  metadata: null,
  split: null,
  callbackUrl: null,
  redirectUrl: null,
};

async function start(invoice: PaymentInvoice): Promise<InvoiceRecord> {
  if (invoice.payAddress !== null) return invoice;
  if (invoice.status === "FAILED") throw refused();
  const { merchantId, attemptId, payCurrency, payUnits } = invoice;
  try {
    const request = { reference: attemptId, currency: payCurrency, amountUnits: payUnits };
    const { paymentId, address } = await getProvider("crypto", invoice.provider).createPayment(request);
    const facts = { providerPaymentId: paymentId, payAddress: address };
    return await transaction(async (tx) => {
      await lockCharge(tx, merchantId, invoice.chargeId);
      return updateInvoice(tx, merchantId, invoice.id, facts, new Date());
    });
  } catch (error) {
    if (error instanceof ProviderTimeout) {
      logger().warn({ invoiceId: invoice.id }, "the crypto provider did not answer");
      throw new PonteError("provider_timeout", "The crypto provider did not answer; nothing was taken.");
    }
    if (!(error instanceof ProviderFault)) throw error;
    logger().error({ invoiceId: invoice.id, reason: error.message }, "the crypto provider refused");
    await fail(invoice);
    throw refused();
  }
}

async function fail({ merchantId, id, attemptId, chargeId }: PaymentInvoice): Promise<void> {
  const failureCode = "provider_error";
  const outcome = {
    kind: "FAILED",
    failureCode,
    failureMessage: failureMessage(failureCode),
    gatewayStatus: "REFUSED",
  } as const;
  await transaction(async (tx) => {
    const now = new Date();
    await settleAttempt(tx, merchantId, { attemptId, chargeId, outcome }, now);
    await updateInvoice(tx, merchantId, id, { status: "FAILED" }, now);
  });
}

function refused(): PonteError {
  return new PonteError("provider_error", "The crypto provider could not create the payment.");
}
