const COMBINING_MARKS = /\p{M}/gu;
const WHITE_SPACE = /\s+/g;
const NOT_PRINTABLE_ASCII = /[^\x20-\x7e]/g;
const SPACES = / {2,}/g;

/**
 * Text that every bank app can show: accents are removed (São João → Sao Joao, 1º → 1o), other characters
 * outside printable ASCII are dropped, spaces are collapsed and trimmed, and the rest is cut at `maxLength`
 * characters. BCB, Manual de Padrões para Iniciação do Pix: names without accents, for readers that know
 * ASCII only.
 */
export function foldToAscii(text: string, maxLength: number): string {
  return text
    .normalize("NFKD")
    .replace(COMBINING_MARKS, "")
    .replace(WHITE_SPACE, " ")
    .replace(NOT_PRINTABLE_ASCII, "")
    .replace(SPACES, " ")
    .trim()
    .slice(0, maxLength)
    .trimEnd();
}
