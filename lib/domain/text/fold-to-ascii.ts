const COMBINING_MARKS = /\p{M}/gu;
const WHITE_SPACE = /\s+/g;
const NOT_PRINTABLE_ASCII = /[^\x20-\x7e]/g;
const SPACES = / {2,}/g;

/**
 * Text that every bank app can display: accents removed (São João → Sao Joao, 1º → 1o), other characters outside printable ASCII
 * dropped, spaces collapsed and trimmed, cut at `maxLength` characters. BCB, Manual de Padrões para Iniciação do Pix: names
 * without accents.
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
