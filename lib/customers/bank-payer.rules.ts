import type { Customer } from "#lib/customers/customer.rules";
import { normalizeDocument } from "#lib/customers/documents.rules";
import { payerNameOf } from "#lib/customers/payer-name.rules";
import { toLatin } from "#lib/domain/text/fold-to-ascii";

/** Who paid, according to the payer's bank; a document is complete and valid, without punctuation. */
export type BankPayer = Pick<Customer, "name" | "document" | "documentType">;

/** Who paid, as part of a provider's outcome. A masked document (`***.456.789-**`) is compared but never stored. */
export type ReportedPayer = { payer?: BankPayer; maskedDocument?: string };

type PayerReport = {
  name?: string | null | undefined;
  cpf?: string | null | undefined;
  cnpj?: string | null | undefined;
};

/** Who paid, from a provider's report; a masked document has its own member. Unknown members are missing. */
export function reportedPayerOf(told: PayerReport): ReportedPayer {
  const payer = bankPayerOf(told);
  const maskedDocument = payer?.document ? undefined : [told.cpf, told.cnpj].find(isMasked);
  return { ...(payer && { payer }), ...(maskedDocument && { maskedDocument }) };
}

function isMasked(document: string | null | undefined): boolean {
  return document?.includes("*") ?? false;
}

/**
 * Who paid, from a provider's report: name and document. Masked documents (`***.456.789-**`), which banks often send, are left
 * out. Null when neither is known.
 */
export function bankPayerOf(told: PayerReport): BankPayer | null {
  const name = payerNameOf(told.name ?? "");
  const cpf = normalizeDocument("CPF", told.cpf ?? "");
  const cnpj = normalizeDocument("CNPJ", told.cnpj ?? "");
  const document = cpf ?? cnpj;
  if (name === "" && document === null) return null;
  return {
    ...(name === "" ? {} : { name }),
    ...(document === null ? {} : { document, documentType: cpf === null ? "CNPJ" : "CPF" }),
  };
}

/**
 * True when the person who paid may not be the charge's named customer: their documents differ or, if one is missing, their names
 * do, ignoring case and accents. False for a charge without a named customer.
 */
export function isAnotherPayer(known: Customer | null, payer: BankPayer): boolean {
  if (namesNobody(known)) return false;
  if (known.document !== undefined && payer.document !== undefined) return known.document !== payer.document;
  if (known.name === undefined || payer.name === undefined) return true;
  return plainName(known.name) !== plainName(payer.name);
}

function plainName(name: string): string {
  return toLatin(name).replaceAll(/\s+/g, " ").trim().toLowerCase();
}

function namesNobody(known: Customer | null): known is null {
  return known === null || Object.values(known).every((value) => value === undefined);
}

/**
 * A charge's customer completed with the bank's data, if the charge names nobody, or names the same person without all data; null
 * when nothing changes. The data of two different people is never mixed.
 */
export function withBankPayer(known: Customer | null, payer: BankPayer): Customer | null {
  if (namesNobody(known)) return payer;
  const isSame = payer.document !== undefined && known.document === payer.document;
  if (!isSame || known.name !== undefined || payer.name === undefined) return null;
  return { ...known, name: payer.name };
}

/** A bank payer as database columns; missing members are null. */
export function toPayerColumns(payer: BankPayer | null) {
  const { name = null, document = null, documentType } = payer ?? {};
  const isWhole = documentType === "CPF" || documentType === "CNPJ";
  return { name, document, documentType: isWhole ? documentType : null } as const;
}
