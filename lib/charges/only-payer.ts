import type { Customer } from "#lib/customers/customer.rules";
import { proveDocument } from "#lib/schemas/fields/customer";

/**
 * The customer of a charge that only one document may pay, with this document, so that they are found, exported and anonymized
 * like any other customer. Returns `customer` unchanged if anyone may pay.
 */
export function customerOfLock(
  customer: Customer | null | undefined,
  payerDocument: string | null | undefined,
): Customer | null {
  if (!payerDocument) return customer ?? null;
  return { ...customer, ...proveDocument(payerDocument, undefined) };
}
