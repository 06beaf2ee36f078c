import transliterate from "@sindresorhus/transliterate";

const COMBINING_MARKS = /\p{M}/gu;
const WHITE_SPACE = /\s+/g;
const NOT_ASCII = /\P{ASCII}/u;
const NOT_PRINTABLE_ASCII = /[^\x20-\x7e]/g;
const SPACES = / {2,}/g;

/**
 * Text without accents, and with letters of other alphabets as Latin ones (São → Sao, Łukasz → Lukasz, Groß → Gross, Иван → Ivan).
 * Characters without a Latin form stay.
 */
export function toLatin(text: string): string {
  // Accents first: by language, "ü" would become "ue", which no bank in Brazil writes.
  const plain = text.normalize("NFKD").replace(COMBINING_MARKS, "");
  // The table of letters is slow, and most names need none of it.
  return NOT_ASCII.test(plain) ? transliterate(plain) : plain;
}

/**
 * Text that every bank app can display: in Latin letters without accents, other characters outside printable ASCII dropped,
 * spaces collapsed and trimmed, cut at `maxLength` characters. BCB, Manual de Padrões para Iniciação do Pix: names without
 * accents.
 */
export function foldToAscii(text: string, maxLength: number): string {
  return toLatin(text)
    .replace(WHITE_SPACE, " ")
    .replace(NOT_PRINTABLE_ASCII, "")
    .replace(SPACES, " ")
    .trim()
    .slice(0, maxLength)
    .trimEnd();
}
