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
  // Accents go first: by language, "ü" would become "ue", which no bank in Brazil writes.
  const plain = text.normalize("NFKD").replace(COMBINING_MARKS, "");
  // The table of letters is slow, and most names need no entry of it.
  return NOT_ASCII.test(plain) ? transliterate(plain) : plain;
}

/**
 * A text that every bank app can display: Latin letters without accents, without characters outside printable ASCII, with spaces
 * collapsed and trimmed, cut at `maxLength` characters. BCB, Manual de Padrões para Iniciação do Pix: names without accents.
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
