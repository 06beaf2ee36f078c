import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { listChainTransactions } from "#lib/chain/chain-transactions.queries";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import type { InvoiceView } from "#lib/invoices/invoice.contract";
import { toInvoiceView } from "#lib/invoices/invoice-view";
import { findInvoice, type InvoiceRecord } from "#lib/invoices/invoices.queries";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";

/**
 * The merchant's invoice, or any merchant's if null, for staff. Throws `not_found` for unknown ids and other
 * merchants'.
 */
export async function getInvoiceOrThrow(
  merchantId: MerchantId | null,
  invoiceId: string,
): Promise<InvoiceRecord> {
  const invoice = isId("invoice", invoiceId) ? await findInvoice(db(), merchantId, invoiceId) : null;
  if (!invoice) throw new PonteError("not_found", "There is no such invoice.");
  return invoice;
}

/** An invoice as of now; `merchantId` null is for staff, who see every merchant's. Throws `not_found`. */
export async function getInvoice(merchantId: MerchantId | null, invoiceId: string): Promise<InvoiceView> {
  return viewInvoice(await getInvoiceOrThrow(merchantId, invoiceId));
}

/** A stored invoice as of now. */
export async function viewInvoice(invoice: InvoiceRecord): Promise<InvoiceView> {
  const [merchant, transactions] = await Promise.all([
    getMerchantOrThrow(db(), invoice.merchantId),
    listChainTransactions(db(), [invoice]),
  ]);
  return toInvoiceView(invoice, { userId: merchant.number, transactions }, databaseNow());
}
