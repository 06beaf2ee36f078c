import { foldToAscii } from "#lib/domain/text/fold-to-ascii";
import { BRCODE_LIMITS } from "#lib/pix/brcode/limits.rules";

/** A merchant's name and city, and their replacements in Pix codes, if set. */
export type Named = { name: string; city: string; pixName: string | null; pixCity: string | null };

/** The error text for a name without ASCII letters. */
export const NOT_LATIN = "Must have letters of the Latin alphabet, as banks' apps show no others.";

/** The merchant's names that bank apps cannot show. */
export type MissingPixName = "pixName" | "pixCity";

/** The name and city in a merchant's Pix codes: its own, or the replacements it chose. */
export function pixReceiverOf({ name, city, pixName, pixCity }: Named): { name: string; city: string } {
  return { name: pixName ?? name, city: pixCity ?? city };
}

/**
 * The names that a merchant must add before a Pix code can show it: bank apps show only ASCII (BCB, Manual de Padrões para
 * Iniciação do Pix), and some names have no ASCII letters. Empty when every code can be written.
 */
export function missingPixNames(merchant: Named): MissingPixName[] {
  const receiver = pixReceiverOf(merchant);
  return [
    ...(foldToAscii(receiver.name, BRCODE_LIMITS.merchantName) === "" ? (["pixName"] as const) : []),
    ...(foldToAscii(receiver.city, BRCODE_LIMITS.merchantCity) === "" ? (["pixCity"] as const) : []),
  ];
}
