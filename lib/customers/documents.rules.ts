/** A payer's document: of a person (CPF) or of a company (CNPJ). */
export type DocumentType = "CPF" | "CNPJ";

const PUNCTUATION = /[./-]/g;
const ALLOWED = /^[0-9A-Za-z./-]{1,32}$/;
const ALL_THE_SAME = /^(.)\1*$/;
const CPF = /^\d{11}$/;
const CNPJ = /^[0-9A-Z]{12}\d{2}$/;

/**
 * True for eleven bare digits with two correct check digits (Receita Federal, modulo 11); eleven times the same digit is refused.
 */
export function isValidCpf(value: string): boolean {
  if (!CPF.test(value) || ALL_THE_SAME.test(value)) return false;
  return hasCheckDigits(value, 11);
}

/**
 * True for a bare, upper-case CNPJ, numeric or alphanumeric, with two correct check digits; one digit repeated throughout is
 * refused. Receita Federal, IN RFB 2.229/2024 and Nota Técnica COCAD/SUARA/RFB 49/2024.
 */
export function isValidCnpj(value: string): boolean {
  if (!CNPJ.test(value) || ALL_THE_SAME.test(value)) return false;
  return hasCheckDigits(value, 9);
}

/** The bare upper-case form of a valid document, without dots, dashes and slashes; null when invalid. */
export function normalizeDocument(type: DocumentType, value: string): string | null {
  // The text is checked before upper-casing, which turns some letters outside ASCII (such as a dotless i) into ASCII ones.
  if (!ALLOWED.test(value)) return null;
  const bare = value.replace(PUNCTUATION, "").toUpperCase();
  switch (type) {
    case "CPF":
      return isValidCpf(bare) ? bare : null;
    case "CNPJ":
      return isValidCnpj(bare) ? bare : null;
  }
}

/**
 * The document as people write it (529.982.247-25, 12.ABC.345/01DE-35); an invalid value is returned
 * unchanged.
 */
export function formatDocument(type: DocumentType, value: string): string {
  const bare = normalizeDocument(type, value);
  if (!bare) return value;
  switch (type) {
    case "CPF":
      return `${bare.slice(0, 3)}.${bare.slice(3, 6)}.${bare.slice(6, 9)}-${bare.slice(9)}`;
    case "CNPJ":
      return `${bare.slice(0, 2)}.${bare.slice(2, 5)}.${bare.slice(5, 8)}/${bare.slice(8, 12)}-${bare.slice(12)}`;
  }
}

/** The type of a valid bare document: a CNPJ, with letters or without, is longer than a CPF. */
export function documentTypeOf(document: string): DocumentType {
  return document.length === 11 ? "CPF" : "CNPJ";
}

/**
 * True for a word that may be a CPF or CNPJ, whatever its check digits and punctuation, and for any other
 * word with at least eleven digits.
 */
export function mayBeDocument(word: string): boolean {
  if (word.replaceAll(/\D/g, "").length >= 11) return true;
  return ALLOWED.test(word) && CNPJ.test(word.replace(PUNCTUATION, "").toUpperCase());
}

/**
 * The document with asterisks in place of all but its last three characters, for records that only need to distinguish documents.
 */
export function maskDocument(value: string): string {
  return value.slice(-3).padStart(value.length, "*");
}

function hasCheckDigits(value: string, maxWeight: number): boolean {
  const base = value.slice(0, -2);
  const first = checkDigit(base, maxWeight);
  return value.endsWith(`${first}${checkDigit(`${base}${first}`, maxWeight)}`);
}

/**
 * Modulo 11 with weights 2, 3 … maxWeight from the right, starting again at 2; a letter counts as its ASCII
 * code less 48.
 */
function checkDigit(base: string, maxWeight: number): number {
  let sum = 0;
  for (let fromRight = 0; fromRight < base.length; fromRight++) {
    const weight = 2 + (fromRight % (maxWeight - 1));
    sum += (base.charCodeAt(base.length - 1 - fromRight) - 48) * weight;
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** A document as people write it: CPF and CNPJ with punctuation, foreign ones unchanged. */
export function writtenDocument(type: string | null, document: string): string {
  return type === "CPF" || type === "CNPJ" ? formatDocument(type, document) : document;
}
