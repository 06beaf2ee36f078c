import type { Account } from "#lib/connections/connection.rules";
import { findProvider } from "#lib/connections/find-provider";
import type { MandateRecord } from "#lib/mandates/mandates.queries";
import type { PixDebtor } from "#lib/pix/pix-due.rules";
import type { FirstPayment, RecurringPixProvider } from "#lib/providers/ports/recurring-pix";
import { ProviderUnavailable } from "#lib/providers/provider-error";

/**
 * The account's bank, for debits by mandates; null if its connection is gone or no longer debits by mandates.
 */
export async function findRecurringPix(account: Account): Promise<RecurringPixProvider | null> {
  const provider = await findProvider("pix", account);
  return provider?.createMandate ? provider : null;
}

/**
 * The account's bank, for debits by mandates. Throws `ProviderUnavailable` if its connection is gone or no
 * longer debits by mandates.
 */
export async function recurringPixOf(account: Account): Promise<RecurringPixProvider> {
  const bank = await findRecurringPix(account);
  if (!bank) throw new ProviderUnavailable("the account does not debit by mandates");
  return bank;
}

/** The Pix charge that a mandate's QR code also pays, or null. */
export function firstPaymentOf({ firstTxid: txid, firstKind: kind }: MandateRecord): FirstPayment | null {
  return txid === null || kind === null ? null : { txid, kind };
}

/** The person from whom a mandate is requested; null once the customer is anonymized. */
export function debtorOf(mandate: MandateRecord): PixDebtor | null {
  const { payerName: name, payerDocument: document, payerDocumentType: documentType } = mandate;
  return name === null || document === null || documentType === null
    ? null
    : { name, document, documentType };
}
