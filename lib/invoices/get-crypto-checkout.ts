import { db } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { type ChainTransactionRecord, listChainTransactions } from "#lib/chain/chain-transactions.queries";
import { type ChargeRecord, findCharge } from "#lib/charges/charges.queries";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import { toPaymentUri } from "#lib/coins/payment-uri.rules";
import { formatUnits } from "#lib/coins/units.rules";
import { PonteError } from "#lib/domain/errors";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money/money";
import type { CryptoCheckoutView } from "#lib/invoices/crypto-checkout.contract";
import {
  effectiveInvoiceStatus,
  isRestTooSmall,
  owedUnitsOf,
  type PaymentStatus,
  paymentStatusUnder,
} from "#lib/invoices/invoice-states.rules";
import { findInvoiceOfCharge, type PaymentInvoice } from "#lib/invoices/invoices.queries";
import { type Brand, brandOf } from "#lib/merchants/brand.rules";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { findChargeByCheckoutId } from "#lib/payments/payer-pages.queries";
import { isCanceledCharge } from "#lib/payments/states.rules";
import { issueCheckoutToken } from "#lib/platform/auth/checkout-token";
import { env } from "#lib/platform/env";

/** The address of a crypto payment's hosted page. */
export function payUrlOf(checkoutId: string): string {
  return `${env().publicUrl}/pay/${checkoutId}`;
}

/** What a payer may see of a crypto payment. Throws `not_found`, even for another product's charge. */
export async function getCryptoCheckout(
  merchantId: MerchantId,
  chargeId: ChargeId,
): Promise<CryptoCheckoutView> {
  const charge = await findCharge(db(), merchantId, chargeId);
  const view = charge && (await viewCheckout(charge, databaseNow()));
  if (!view) throw new PonteError("not_found", "This charge cannot be paid in coins.");
  return view;
}

/**
 * A crypto payment's hosted page: what the payer may see, and the page's refresh token. Null if no crypto payment has
 * that page.
 */
export async function getCryptoCheckoutPage(
  checkoutId: string,
  now: Date,
): Promise<{ checkout: CryptoCheckoutView; brand: Brand; checkoutToken: string } | null> {
  const charge = await findChargeByCheckoutId(db(), checkoutId);
  const checkout = charge && (await viewCheckout(charge, now));
  if (!checkout) return null;
  const [{ checkoutToken }, merchant] = await Promise.all([
    issueCheckoutToken(charge, now),
    getMerchantOrThrow(db(), charge.merchantId),
  ]);
  return { checkout, brand: brandOf(merchant), checkoutToken };
}

async function viewCheckout(charge: ChargeRecord, now: Date): Promise<CryptoCheckoutView | null> {
  if (charge.product !== "CRYPTO_INVOICE") return null;
  const [merchant, invoice] = await Promise.all([
    getMerchantOrThrow(db(), charge.merchantId),
    findInvoiceOfCharge(db(), charge.merchantId, charge.id),
  ]);
  if (!invoice) throw new Error("the invoice of a charge is missing");
  const transactions = await listChainTransactions(db(), [invoice]);
  return {
    id: charge.id,
    merchantName: merchant.name,
    description: charge.description,
    amount: formatAmount(invoice.amountMinor, invoice.currency),
    currency: invoice.currency,
    ...coinPart(invoice, statusOf(invoice, charge, now)),
    transactions: transactions.map((transaction) => toTransaction(transaction, invoice)),
    expiresAt: invoice.quoteExpiresAt.toISOString(),
    closesAt: invoice.closesAt.toISOString(),
    paidAt: charge.paidAt?.toISOString() ?? null,
    serverTime: merchantTime(charge.merchantId, now).toISOString(),
    redirectUrl: charge.redirectUrl,
    supportEmail: merchant.supportEmail,
    sandbox: invoice.provider === "sandbox",
  };
}

function coinPart(invoice: PaymentInvoice, status: PaymentStatus) {
  const { payCurrency: code, payUnits, receivedUnits, minimumUnits, payAddress } = invoice;
  const { name, symbol, network } = PAY_CURRENCIES[code];
  const owedUnits = owedUnitsOf({ status, payUnits, receivedUnits });
  const isTooSmall = isRestTooSmall(owedUnits, minimumUnits);
  return {
    status,
    additionalStatus: invoice.additionalStatus,
    coin: { code, name, symbol, network },
    payAmount: formatUnits(payUnits, code),
    amountReceived: formatUnits(receivedUnits, code),
    amountOwed: formatUnits(owedUnits, code),
    minimumAmount: minimumUnits === null ? null : formatUnits(minimumUnits, code),
    isRestTooSmall: isTooSmall,
    payAddress,
    paymentUri:
      payAddress === null || owedUnits === 0n || isTooSmall
        ? null
        : toPaymentUri({ currency: code, address: payAddress, amountUnits: owedUnits }),
    confirmations: invoice.confirmations,
    requiredConfirmations: invoice.requiredConfirmations,
  };
}

function statusOf(invoice: PaymentInvoice, charge: ChargeRecord, now: Date): PaymentStatus {
  const status = effectiveInvoiceStatus(invoice.status, invoice, merchantTime(invoice.merchantId, now));
  // A check of the table ensures this: a PAYMENT has no other status.
  return paymentStatusUnder(status as PaymentStatus, isCanceledCharge(charge.status));
}

function toTransaction(
  { hash, amountUnits, confirmations, detectedAt }: ChainTransactionRecord,
  { payCurrency }: PaymentInvoice,
) {
  return {
    hash,
    amount: formatUnits(amountUnits, payCurrency),
    confirmations,
    detectedAt: detectedAt.toISOString(),
  };
}
