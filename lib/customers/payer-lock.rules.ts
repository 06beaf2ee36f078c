import type { ReportedPayer } from "#lib/customers/bank-payer.rules";
import { formatDocument } from "#lib/customers/documents.rules";

/** What happens to money for a locked charge whose payer no bank report shows: a person decides, or the money pays. */
export const UNKNOWN_PAYER_RULES = ["HOLD", "ACCEPT"] as const;
export type UnknownPayerRule = (typeof UNKNOWN_PAYER_RULES)[number];

/**
 * The only payer of a charge; if `unknownPayer` is null, anyone may pay. Anonymizing removes the document, but the lock
 * stays.
 */
export type PayerLock = { payerDocument: string | null; unknownPayer: UnknownPayerRule | null };

/** Whether a bank's report shows the only payer of a charge, another person, or nobody with whom the payer can be compared. */
export type PayerVerdict = "RIGHT" | "ANOTHER" | "UNKNOWN";

/**
 * The lock of a charge to a document, if there is one. Money of unknown payers is held unless the charge's rule says otherwise.
 */
export function lockedTo(document: string | undefined, rule: UnknownPayerRule | undefined): PayerLock {
  if (document === undefined) return { payerDocument: null, unknownPayer: null };
  return { payerDocument: document, unknownPayer: rule ?? "HOLD" };
}

/** True for a charge or link that only one payer may pay. */
export function isPayerLocked({ unknownPayer = null }: Partial<Pick<PayerLock, "unknownPayer">>): boolean {
  return unknownPayer !== null;
}

/** True for a locked charge that no one may pay any more, because its payer was anonymized. */
export function hasNoPayerLeft(lock: Partial<PayerLock>): boolean {
  return isPayerLocked(lock) && (lock.payerDocument ?? null) === null;
}

/** Fewer visible characters would fit too many people. */
const FEWEST_VISIBLE = 5;
const PUNCTUATION = /[./-]/g;
const WRITTEN = /^[0-9A-Za-z*./-]{1,32}$/;
const MASKED_CPF = /^[\d*]{11}$/;
const MASKED_CNPJ = /^[\dA-Z*]{12}[\d*]{2}$/;

/**
 * Compares a whole document without punctuation with a bank's report. A masked document (`***.982.247-**`) is compared by its
 * visible characters; if all of these fit but there are fewer than five, the payer is UNKNOWN.
 */
export function payerVerdict(document: string, { payer, maskedDocument }: ReportedPayer): PayerVerdict {
  if (payer?.document !== undefined) return payer.document === document ? "RIGHT" : "ANOTHER";
  const masked = readMasked(maskedDocument ?? "");
  if (masked === null) return "UNKNOWN";
  const visible = [...masked].filter((character) => character !== "*").length;
  if (visible === 0) return "UNKNOWN";
  if (!fits(masked, document)) return "ANOTHER";
  return visible < FEWEST_VISIBLE ? "UNKNOWN" : "RIGHT";
}

/** The characters of a document, with `*` for each hidden one; null for any other text. */
function readMasked(written: string): string | null {
  if (!WRITTEN.test(written)) return null;
  const bare = written.replace(PUNCTUATION, "").toUpperCase();
  return MASKED_CPF.test(bare) || MASKED_CNPJ.test(bare) ? bare : null;
}

function fits(masked: string, document: string): boolean {
  if (masked.length !== document.length) return false;
  return [...masked].every((character, index) => character === "*" || character === document[index]);
}

/** A payer's document with its type, as people write it: `CPF 529.982.247-25`. */
export function writtenPayer(document: string): string {
  const type = document.length === 11 ? "CPF" : "CNPJ";
  return `${type} ${formatDocument(type, document)}`;
}

/**
 * A payer's document as pages and mail that others may see show it, mostly hidden: `CPF ***.982.247-**`,
 * `CNPJ **.222.333/0001-**`.
 */
export function shownPayer(document: string): string {
  const [type = "", written = ""] = writtenPayer(document).split(" ");
  const hidden = "*".repeat(written.indexOf("."));
  return `${type} ${hidden}${written.slice(hidden.length, -2)}**`;
}

/** Why money from a payer may not pay a charge; null if it may. An anonymized charge stays locked. */
export function refusedPayer(
  { payerDocument, unknownPayer }: PayerLock,
  reported: ReportedPayer,
): "ANOTHER_PAYER" | "UNKNOWN_PAYER" | null {
  if (unknownPayer === null) return null;
  if (payerDocument === null) return "UNKNOWN_PAYER";
  switch (payerVerdict(payerDocument, reported)) {
    case "RIGHT":
      return null;
    case "ANOTHER":
      return "ANOTHER_PAYER";
    case "UNKNOWN":
      return unknownPayer === "HOLD" ? "UNKNOWN_PAYER" : null;
  }
}
