import { randomUUID } from "node:crypto";
import { type Reader, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { type ChargeRecord, lockCharge } from "#lib/charges/charges.queries";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import { roundUpToType } from "#lib/coins/units.rules";
import type { Account } from "#lib/connections/connection.rules";
import { getProvider } from "#lib/connections/find-provider";
import { moveToNextConnection } from "#lib/connections/move-to-next-connection";
import { PonteError } from "#lib/domain/errors";
import { moneyOf } from "#lib/domain/money/money";
import { type CoinQuote, quoteCoin } from "#lib/exchange/quote-coin";
import { assertWithinLimits } from "#lib/invoices/assert-within-limits";
import type { CreateCryptoPaymentBody, CryptoPaymentView } from "#lib/invoices/invoice.contract";
import { isFailedInvoice } from "#lib/invoices/invoice-states.rules";
import { toCryptoPaymentView } from "#lib/invoices/invoice-view";
import {
  findInvoiceOfCharge,
  type InvoiceRecord,
  insertInvoice,
  updateInvoice,
} from "#lib/invoices/invoices.queries";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import { assertUsesMethod } from "#lib/methods/open-methods";
import { env } from "#lib/platform/env";
import { newMarkedId } from "#lib/platform/ids/new-id";
import { logger } from "#lib/platform/log/logger";
import type { ChargePlan, OpenedCharge, ProductStart } from "#lib/products/contract/charge-plan";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";

type Opened = OpenedCharge<InvoiceRecord>;

/** Opens a crypto invoice in a coin at the current rate. The coin's provider issues the address, which the invoice stores. */
export const cryptoInvoiceOpener = { product: "CRYPTO_INVOICE", plan, findRelated, start, toView } as const;

/** Throws `invalid_request`, `payment_method_not_allowed`, `unavailable` (no fresh rate) and quoting's errors. */
async function plan(
  merchant: MerchantRecord,
  body: CreateCryptoPaymentBody,
  now: Date,
): Promise<ChargePlan<InvoiceRecord>> {
  await assertUsesMethod(merchant, "CRYPTO");
  const exact = await quoteCoin(body.amount, body.fiat_currency, body.pay_currency, merchant.mode);
  const quote = { ...exact, units: roundUpToType(exact.units, exact.rate, body.pay_currency) };
  const minimumUnits = await assertWithinLimits(quote, body, merchant);
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
    first: { paymentMethod: "CRYPTO", coin: body.pay_currency },
    storeRelated: (tx, stored, at) =>
      storeInvoice(tx, stored, { body, quote, minimumUnits, quoteExpiresAt }, at),
  };
}

type QuotedInvoice = {
  body: CreateCryptoPaymentBody;
  quote: CoinQuote;
  minimumUnits: bigint | null;
  quoteExpiresAt: Date;
};

async function storeInvoice(
  tx: Tx,
  { merchant, charge, attempt }: Omit<Opened, "related">,
  { body, quote, minimumUnits, quoteExpiresAt }: QuotedInvoice,
  now: Date,
): Promise<InvoiceRecord> {
  if (!attempt) throw new Error("a crypto invoice has no attempt");
  const { network, confirmations } = PAY_CURRENCIES[body.pay_currency];
  const row = {
    id: newMarkedId("invoice", merchant.id),
    type: "PAYMENT" as const,
    chargeId: charge.id,
    attemptId: attempt.id,
    idTransaction: randomUUID(),
    provider: attempt.provider,
    connectionId: attempt.connectionId,
    status: "WAITING_PAYMENT" as const,
    amountMinor: body.amount,
    currency: body.fiat_currency,
    payCurrency: body.pay_currency,
    network,
    payUnits: quote.units,
    minimumUnits,
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

async function findRelated(
  reader: Reader,
  { merchantId, id }: Pick<ChargeRecord, "merchantId" | "id">,
): Promise<InvoiceRecord> {
  const invoice = await findInvoiceOfCharge(reader, merchantId, id);
  if (!invoice) throw new Error("the invoice of a charge is missing");
  return invoice;
}

/**
 * Requests the address. The next connection is tried only if this one was certainly not reached. Throws `provider_timeout`, after
 * which a repeated call tries again, and `provider_error` after an earlier refusal.
 */
async function start(opened: Opened, tried: string[] = []): Promise<ProductStart<InvoiceRecord>> {
  const { charge, attempt, related: invoice } = opened;
  if (invoice.payAddress !== null) return { related: invoice };
  if (isFailedInvoice(invoice.status)) throw refused();
  if (!attempt) throw new Error("a crypto invoice has no attempt");
  const { merchantId, id, payCurrency, payUnits } = invoice;
  try {
    const price = moneyOf(invoice.amountMinor, invoice.currency);
    const requested = { reference: attempt.id, currency: payCurrency, amountUnits: payUnits, price };
    const request = { ...requested, isFirst: opened.isNew };
    const provider = await getProvider("crypto", invoice);
    const { paymentId, address } = await provider.createPayment(request);
    const facts = { providerPaymentId: paymentId, payAddress: address };
    const related = await transaction(async (tx) => {
      await lockCharge(tx, merchantId, charge.id);
      // A parallel request may have got an address, which readers of the invoice have already seen, so it stays.
      const existing = await findRelated(tx, { merchantId, id: charge.id });
      return existing.payAddress === null
        ? updateInvoice(tx, merchantId, id, { facts, now: databaseNow() })
        : existing;
    });
    return { related };
  } catch (error) {
    const isUnavailable = error instanceof ProviderUnavailable;
    const moved = isUnavailable && opened.isNew ? await moveOn({ ...opened, attempt }, tried) : null;
    if (moved) return start(moved, tried);
    // This is a retry, and the earlier attempt's result is unknown.
    if (error instanceof ProviderTimeout || (isUnavailable && !opened.isNew)) {
      logger().warn({ invoiceId: id }, "the crypto provider did not answer");
      throw new PonteError("provider_timeout", "The crypto provider did not answer; nothing was charged.");
    }
    if (!(error instanceof ProviderFault)) throw error;
    logger().error({ invoiceId: id, reason: error.message }, "the crypto provider refused the payment");
    const noteFailure = async (tx: Tx, now: Date) => {
      await updateInvoice(tx, merchantId, id, { facts: { status: "FAILED" }, now });
    };
    return { refusal: refused(), noteFailure };
  }
}

async function moveOn(opened: Opened & { attempt: AttemptRecord }, tried: string[]): Promise<Opened | null> {
  const { merchant, attempt, related: invoice } = opened;
  let related = invoice;
  const note = async (tx: Tx, to: Account, now: Date) => {
    related = await updateInvoice(tx, invoice.merchantId, invoice.id, { facts: to, now });
  };
  const next = { currency: invoice.payCurrency, isChallenged: false, tried };
  const moved = await moveToNextConnection("crypto", attempt, merchant, { wanted: next, note });
  return moved && { ...opened, attempt: moved, related };
}

function toView({ related: invoice }: Opened): CryptoPaymentView {
  return toCryptoPaymentView(invoice, databaseNow());
}

function refused(): PonteError {
  return new PonteError("provider_error", "The crypto provider could not create the payment.");
}
