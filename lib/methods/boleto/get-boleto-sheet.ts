import { db } from "#db/client";
import { merchantTime } from "#db/clock";
import { type AttemptRecord, listAttempts } from "#lib/attempts/attempts.queries";
import type { BoletoSheet } from "#lib/boleto/boleto-sheet.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { Customer } from "#lib/customers/customer.rules";
import { documentTypeOf, formatDocument } from "#lib/customers/documents.rules";
import { shownPayer } from "#lib/customers/payer-lock.rules";
import { formatReais } from "#lib/domain/money/money";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import { findChargeByCheckoutId } from "#lib/payments/payer-pages.queries";
import { awaitsPayer } from "#lib/payments/states.rules";

const DOCUMENT_NUMBER_LENGTH = 15;

/**
 * The boleto that the payer of a checkout can still pay, as it is printed; null if there is none. Whoever has the checkout's
 * address may see it, so most of a payer's document is hidden.
 */
export async function getBoletoSheet(
  checkoutId: string,
): Promise<{ sheet: BoletoSheet; merchant: MerchantRecord } | null> {
  const charge = await findChargeByCheckoutId(db(), checkoutId);
  if (!charge) return null;
  const [merchant, attempts] = await Promise.all([
    getMerchantOrThrow(db(), charge.merchantId),
    listAttempts(db(), charge.merchantId, charge.id),
  ]);
  for (const attempt of attempts) {
    const sheet = awaitsPayer(attempt.status) ? sheetOf(attempt, charge, merchant) : null;
    if (sheet) return { sheet, merchant };
  }
  return null;
}

function sheetOf(
  { instructions, amountMinor, createdAt, merchantId, id }: AttemptRecord,
  { externalReference, description, customer }: ChargeRecord,
  merchant: MerchantRecord,
): BoletoSheet | null {
  if (instructions.type !== "BOLETO" || !instructions.registered) return null;
  const { dueDate, registered } = instructions;
  const { legalName, document, city, mode } = merchant;
  const named = `${legalName} · ${documentTypeOf(document)} ${formatDocument(documentTypeOf(document), document)}`;
  return {
    ...registered,
    dueDate,
    amount: formatReais(amountMinor),
    issuedOn: brasiliaDay(merchantTime(merchantId, createdAt)),
    documentNumber: (externalReference ?? id).slice(-DOCUMENT_NUMBER_LENGTH),
    beneficiary: `${named} · ${city}`,
    payer: payerOf(customer),
    description,
    isTest: mode === "test",
  };
}

function payerOf(customer: Customer | null): string {
  const { name = "", document, address } = customer ?? {};
  const { street, number, city, state, postalCode } = address ?? {};
  const place = [[street, number], [city, state], [postalCode]]
    .map((parts) => parts.filter((part) => part !== undefined).join(" "))
    .filter((part) => part !== "");
  return [name, ...(document ? [shownPayer(document)] : []), ...place].join(" · ");
}
