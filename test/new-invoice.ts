import { eq } from "drizzle-orm";
import { db } from "#db/client";
import { charges } from "#db/schema/charges";
import { invoices } from "#db/schema/invoices";
import { listChainTransactions } from "#lib/chain/chain-transactions.queries";
import { isId, type MerchantId } from "#lib/domain/ids";
import { cryptoInvoiceOpener } from "#lib/invoices/crypto-invoice-opener";
import { type CreateCryptoPaymentBody, createCryptoPaymentBody } from "#lib/invoices/invoice.contract";
import { findInvoice, type InvoiceRecord } from "#lib/invoices/invoices.queries";
import { openCharge } from "#lib/payments/open/open-charge";
import { payCrypto } from "#lib/sandbox/chain/drive";
import { tellReports } from "#test/sandbox-report";

/** The parsed body of a crypto payment of 100.00 BRL in BTC; `more` has members as in a request. */
export function cryptoBody(more: Record<string, unknown> = {}): CreateCryptoPaymentBody {
  return createCryptoPaymentBody.parse({
    amount: 100,
    fiat_currency: "BRL",
    pay_currency: "BTC",
    customer_name: "Ana Souza",
    customer_email: "ana@example.com",
    external_reference: "order-1",
    ...more,
  });
}

/** A crypto payment with an address, waiting for coins, as stored. */
export async function newCryptoPayment(
  merchantId: MerchantId,
  more: Record<string, unknown> = {},
): Promise<InvoiceRecord> {
  const { id } = await openCharge(cryptoInvoiceOpener, merchantId, cryptoBody(more), null);
  return storedInvoice(id);
}

/** The invoice as currently stored. */
export async function storedInvoice(id: string): Promise<InvoiceRecord> {
  const invoice = isId("invoice", id) ? await findInvoice(db(), null, id) : null;
  if (!invoice) throw new Error("the test's invoice is missing");
  return invoice;
}

/**
 * Sends coins to the invoice's address in the sandbox, which reports it; by default the due amount, fully
 * confirmed.
 */
export async function payCoins(
  invoice: InvoiceRecord,
  amountUnits: bigint | null = null,
  confirmations: number | null = null,
): Promise<InvoiceRecord> {
  await payCrypto(paymentIdOf(invoice), { amountUnits, confirmations });
  return tellChain(invoice);
}

/** Makes the sandbox report the invoice's chain state, and returns the updated invoice. */
export async function tellChain(invoice: InvoiceRecord): Promise<InvoiceRecord> {
  await tellReports(paymentIdOf(invoice));
  return storedInvoice(invoice.id);
}

/** The provider's id of the invoice's payment. */
export function paymentIdOf({ providerPaymentId }: InvoiceRecord): string {
  if (providerPaymentId === null) throw new Error("the test's invoice has no payment id");
  return providerPaymentId;
}

/** Moves the ends of the quote and the watch to the given times from now, without sweeping. */
export async function endsIn(
  invoice: InvoiceRecord,
  { quoteMs, watchMs }: { quoteMs: number; watchMs: number },
): Promise<void> {
  const [quoteExpiresAt, closesAt] = [quoteMs, watchMs].map((ms) => new Date(Date.now() + ms));
  if (!invoice.chargeId || !quoteExpiresAt || !closesAt) throw new Error("the test's invoice is no payment");
  await db().update(invoices).set({ quoteExpiresAt, closesAt }).where(eq(invoices.id, invoice.id));
  await db().update(charges).set({ expiresAt: closesAt }).where(eq(charges.id, invoice.chargeId));
}

/** The hashes of the invoice's chain transactions. */
export async function hashesOf(invoice: InvoiceRecord): Promise<string[]> {
  return (await listChainTransactions(db(), [invoice])).map(({ hash }) => hash);
}
