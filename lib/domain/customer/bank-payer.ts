import type { Customer } from "#lib/domain/customer/customer";
import { normalizeDocument } from "#lib/domain/customer/documents";
import { payerNameOf } from "#lib/domain/customer/payer-name";

/** Who paid, as the payer's bank says; a document is whole and valid, without punctuation. */
export type BankPayer = Pick<Customer, "name" | "document" | "documentType">;

/**
 * Who paid, as a provider tells it: the name and the document, of which banks often show a part alone (`***.456.789-**`), which then
 * is left out. Null where neither is known.
 */
export function bankPayerOf(told: {
  name?: string | null | undefined;
  cpf?: string | null | undefined;
  cnpj?: string | null | undefined;
}): BankPayer | null {
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
 * Whether who paid may be somebody else than the customer whom a charge names: another document or, where one of them has none,
 * another name than theirs, in whatever case and with or without accents. A charge that names nobody is paid by its customer.
 */
export function isAnotherPayer(known: Customer | null, payer: BankPayer): boolean {
  if (namesNobody(known)) return false;
  if (known.document !== undefined && payer.document !== undefined) return known.document !== payer.document;
  if (known.name === undefined || payer.name === undefined) return true;
  return plainName(known.name) !== plainName(payer.name);
}

function plainName(name: string): string {
  return name.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(/\s+/g, " ").trim().toLowerCase();
}

function namesNobody(known: Customer | null): known is null {
  return known === null || Object.values(known).every((value) => value === undefined);
}

/**
 * The customer of a charge with what the bank says of who paid it, where the charge knows nobody, or the same person without a name; null
 * where nothing is to be changed. Another person may pay than the merchant named: the two are never mixed.
 */
export function withBankPayer(known: Customer | null, payer: BankPayer): Customer | null {
  if (namesNobody(known)) return payer;
  const isSame = payer.document !== undefined && known.document === payer.document;
  if (!isSame || known.name !== undefined || payer.name === undefined) return null;
  return { ...known, name: payer.name };
}

/** A bank payer as its columns hold it; members that are not told are null. */
export function toPayerColumns(payer: BankPayer | null) {
  const { name = null, document = null, documentType } = payer ?? {};
  const isWhole = documentType === "CPF" || documentType === "CNPJ";
  return { name, document, documentType: isWhole ? documentType : null } as const;
}
