import { randomUUID } from "node:crypto";
import type { Tx } from "#db/client";
import { insertAttempt } from "#lib/attempts/attempts.queries";
import { findLastGivenOut } from "#lib/chain/chain-payments.queries";
import { type FoundCoins, watchSkippedAddress } from "#lib/chain/skipped-addresses";
import { insertCharge } from "#lib/charges/charges.queries";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import type { Account } from "#lib/connections/connection.rules";
import type { Minor } from "#lib/domain/money/minor";
import { type InvoiceRecord, insertInvoice } from "#lib/invoices/invoices.queries";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import { attemptRow } from "#lib/methods/contract/attempt-row";
import { newCheckoutId, newId, newMarkedId } from "#lib/platform/ids/new-id";
import { termsAt } from "#lib/prices/attempt-terms";
import type { Price } from "#lib/prices/fee.rules";

/** The facts for recreating a lost invoice; `amountMinor` is the coins' value in BRL at `rate`. */
export type LostInvoice = {
  merchant: MerchantRecord;
  account: Account;
  held: FoundCoins;
  price: Price;
  rate: string;
  amountMinor: Minor;
};

/**
 * Recreates an invoice for coins at an address that was issued after the restored backup was made, in the caller's transaction.
 * The invoice has already ended, so its coins are held as late money and pay nothing. Null if the address is watched.
 */
export async function recoverInvoice(tx: Tx, lost: LostInvoice, now: Date): Promise<InvoiceRecord | null> {
  const { merchant, account, held, price } = lost;
  const endedAt = await findLastGivenOut(tx, held.accountId, held.addressIndex);
  const row = chargeRow(lost, endedAt);
  const { terms } = termsAt(price, row);
  const planned = attemptRow(
    newMarkedId("attempt", merchant.id),
    { ...row, merchantId: merchant.id },
    { input: { paymentMethod: "CRYPTO" }, by: account },
    terms,
  );
  const payment = await watchSkippedAddress(tx, planned.id, held);
  if (!payment) return null;
  const charge = await insertCharge(tx, merchant.id, { ...row, feeMinor: terms.feeMinor }, now);
  const attempt = await insertAttempt(tx, merchant.id, planned, now);
  if (!charge || !attempt) throw new Error("a lost invoice was not written");
  const ids = { chargeId: charge.id, attemptId: attempt.id };
  return insertInvoice(tx, merchant.id, { ...invoiceRow(lost, payment, endedAt), ...ids }, now);
}

/** An ended charge that names the lost invoice's address. */
function chargeRow({ merchant, held, amountMinor }: LostInvoice, endedAt: Date) {
  return {
    id: newId("charge"),
    product: "CRYPTO_INVOICE" as const,
    checkoutId: newCheckoutId(merchant.id),
    grossAmountMinor: amountMinor,
    currency: "BRL",
    description: null,
    externalReference: null,
    customer: null,
    metadata: { lostAddress: held.address, lostAddressIndex: String(held.addressIndex) },
    callbackUrl: null,
    redirectUrl: null,
    split: null,
    feeMinor: 0,
    expiresAt: endedAt,
    requestClaimId: null,
  };
}

type WatchedPayment = NonNullable<Awaited<ReturnType<typeof watchSkippedAddress>>>;

function invoiceRow(
  { merchant, account, held, rate, amountMinor }: LostInvoice,
  payment: WatchedPayment,
  endedAt: Date,
) {
  return {
    id: newMarkedId("invoice", merchant.id),
    type: "PAYMENT" as const,
    idTransaction: randomUUID(),
    ...account,
    status: "WAITING_PAYMENT" as const,
    amountMinor,
    currency: "BRL" as const,
    payCurrency: held.currency,
    network: PAY_CURRENCIES[held.currency].network,
    payUnits: held.amountUnits,
    requiredConfirmations: payment.requiredConfirmations,
    rate,
    toleranceBps: merchant.cryptoToleranceBps,
    providerPaymentId: payment.id,
    payAddress: payment.address,
    quoteExpiresAt: endedAt,
    closesAt: endedAt,
    customerName: null,
    customerEmail: null,
    externalReference: null,
  };
}
