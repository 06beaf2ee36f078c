import { isValidCnpj } from "#lib/customers/documents.rules";

// An e-mail address starts where a run of its characters starts, so each run is read once. CPF and CNPJ match only with
// punctuation; without it their digits look like any other number.
const PERSONAL =
  /(?<![\w.%+\-\u00c0-\uffff])[\w.%+\-\u00c0-\uffff]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}|\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|\b[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}\b/gi;

const BARE_CNPJ_WITH_LETTERS = /\b(?=\d*[A-Z])[\dA-Z]{12}\d{2}\b/gi;
const MASK = "[personal data]";

/** The text with `[personal data]` in place of e-mail addresses, of CPFs and CNPJs with punctuation, and of CNPJs with letters. */
export function maskPersonalData(text: string): string {
  return text
    .replace(PERSONAL, MASK)
    .replace(BARE_CNPJ_WITH_LETTERS, (word) => (isValidCnpj(word.toUpperCase()) ? MASK : word));
}
