import { randomUUID } from "node:crypto";
import { type Reader, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { type ChargeRecord, lockCharge } from "#db/queries/charges";
import { findInvoiceOfCharge, type InvoiceRecord, insertInvoice, updateInvoice } from "#db/queries/invoices";
import type { MerchantRecord } from "#db/queries/merchants";
import { PAY_CURRENCIES } from "#lib/domain/crypto/pay-currencies";
import { PonteError } from "#lib/domain/errors";
import type { ChargePlan, OpenedCharge, ProductStart } from "#lib/features/charges/charge-plan";
import { type CoinQuote, quoteCoin } from "#lib/features/exchange/quote-coin";
import { toCryptoPaymentView } from "#lib/features/invoices/invoice-view";
import { assertUsesMethod } from "#lib/methods/open-methods";
import { env } from "#lib/platform/env";
import { newId } from "#lib/platform/ids/new-id";
import { logger } from "#lib/platform/log/logger";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { getProvider } from "#lib/providers/registry";
import type { CreateCryptoPaymentBody, CryptoPaymentView } from "#lib/schemas/invoice";

type Opened = OpenedCharge<InvoiceRecord>;

/** Opens a crypto invoice in a coin at the rate of now. Its provider is asked for an address, which the invoice keeps. */
export const cryptoInvoiceOpener = { product: "CRYPTO_INVOICE", plan, findBeside, start, toView } as const;

/** Throws `invalid_request`, `payment_method_not_allowed`, `unavailable` (no fresh rate) and what quoting throws. */
async function plan(
  merchant: MerchantRecord,
  body: CreateCryptoPaymentBody,
  now: Date,
): Promise<ChargePlan<InvoiceRecord>> {
  assertUsesMethod(merchant, "CRYPTO");
  const quote = await quoteCoin(body.amount, body.fiat_currency, body.pay_currency, merchant.mode);
  const quoteExpiresAt = new Date(now.getTime() + env().cryptoQuoteMs);
  const closesAt = new Date(quoteExpiresAt.getTime() + env().cryptoWatchMs);
  return {
    charge: {
      grossAmountMinor: body.amount,
      currency: body.fiat_currency,
      description: null,
      externalReference: body.external_reference,
      customer: { name: body.customer_name, email: body.customer_email },
      metadata: null,
      split: null,
      callbackUrl: null,
      redirectUrl: null,
      expiresAt: closesAt,
    },
    first: { method: "CRYPTO" },
    storeBeside: (tx, stored, at) => storeInvoice(tx, stored, { body, quote, quoteExpiresAt }, at),
  };
}

async function storeInvoice(
  tx: Tx,
  { merchant, charge, attempt }: Omit<Opened, "beside">,
  { body, quote, quoteExpiresAt }: { body: CreateCryptoPaymentBody; quote: CoinQuote; quoteExpiresAt: Date },
  now: Date,
): Promise<InvoiceRecord> {
  if (!attempt) throw new Error("a crypto invoice without an attempt");
  const { network, confirmations } = PAY_CURRENCIES[body.pay_currency];
  const row = {
    id: newId("invoice"),
    type: "PAYMENT" as const,
    chargeId: charge.id,
    attemptId: attempt.id,
    idTransaction: randomUUID(),
    provider: attempt.provider,
    status: "WAITING_PAYMENT" as const,
    amountMinor: body.amount,
    currency: body.fiat_currency,
    payCurrency: body.pay_currency,
    network,
    payUnits: quote.units,
    requiredConfirmations: confirmations,
    rate: quote.rate,
    toleranceBps: merchant.cryptoToleranceBps,
    quoteExpiresAt,
    closesAt: charge.expiresAt,
    customerName: body.customer_name,
    customerEmail: body.customer_email,
    externalReference: body.external_reference,
  };
  const invoice = await insertInvoice(tx, merchant.id, row, now);
  if (!invoice) throw new Error("a crypto invoice was not written");
  return invoice;
}

async function findBeside(
  reader: Reader,
  { merchantId, id }: Pick<ChargeRecord, "merchantId" | "id">,
): Promise<InvoiceRecord> {
  const invoice = await findInvoiceOfCharge(reader, merchantId, id);
  if (!invoice) throw new Error("the invoice of a charge is missing");
  return invoice;
}

/** Throws `provider_timeout` (a repetition asks again), and `provider_error` where the provider refused before. */
async function start({ charge, attempt, beside: invoice }: Opened): Promise<ProductStart<InvoiceRecord>> {
  if (invoice.payAddress !== null) return { beside: invoice };
  if (invoice.status === "FAILED") throw refused();
  if (!attempt) throw new Error("a crypto invoice without an attempt");
  const { merchantId, id, payCurrency, payUnits } = invoice;
  try {
    const request = { reference: attempt.id, currency: payCurrency, amountUnits: payUnits };
    const { paymentId, address } = await getProvider("crypto", invoice.provider).createPayment(request);
    const facts = { providerPaymentId: paymentId, payAddress: address };
    const beside = await transaction(async (tx) => {
      await lockCharge(tx, merchantId, charge.id);
      return updateInvoice(tx, merchantId, id, facts, databaseNow());
    });
    return { beside };
  } catch (error) {
    if (error instanceof ProviderTimeout) {
      logger().warn({ invoiceId: id }, "the crypto provider did not answer");
      throw new PonteError("provider_timeout", "The crypto provider did not answer; nothing was taken.");
    }
    if (!(error instanceof ProviderFault)) throw error;
    logger().error({ invoiceId: id, reason: error.message }, "the crypto provider refused");
    const noteFailure = async (tx: Tx, now: Date) => {
      await updateInvoice(tx, merchantId, id, { status: "FAILED" }, now);
    };
    return { refusal: refused(), noteFailure };
  }
}

function toView({ beside: invoice }: Opened): CryptoPaymentView {
  return toCryptoPaymentView(invoice, databaseNow());
}

function refused(): PonteError {
  return new PonteError("provider_error", "The crypto provider could not create the payment.");
}
