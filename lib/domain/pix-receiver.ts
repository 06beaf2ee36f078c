import { foldToAscii } from "#lib/domain/brcode/fold";
import { BRCODE_LIMITS } from "#lib/domain/brcode/limits";

/** What a merchant is called, and where a Pix code is to say something else. */
export type Named = { name: string; city: string; pixName: string | null; pixCity: string | null };

/** What is wrong with a name of which nothing is left in ASCII. */
export const NOT_LATIN = "Must have letters of the Latin alphabet, as banks' apps show no others.";

/** Which of a merchant's names a bank's app cannot show. */
export type MissingPixName = "pixName" | "pixCity";

/** The name and city that a merchant's Pix codes carry: its own, or those it chose for the purpose. */
export function pixReceiverOf({ name, city, pixName, pixCity }: Named): { name: string; city: string } {
  return { name: pixName ?? name, city: pixCity ?? city };
}

/**
 * What a merchant still has to be asked for before a Pix code can name it: banks' apps show ASCII only (BCB, Manual de
 * Padrões para Iniciação do Pix), and of some names nothing is left in it. Empty when every code can be written.
 */
export function missingPixNames(merchant: Named): MissingPixName[] {
  const receiver = pixReceiverOf(merchant);
  return [
    ...(foldToAscii(receiver.name, BRCODE_LIMITS.merchantName) === "" ? (["pixName"] as const) : []),
    ...(foldToAscii(receiver.city, BRCODE_LIMITS.merchantCity) === "" ? (["pixCity"] as const) : []),
  ];
}
