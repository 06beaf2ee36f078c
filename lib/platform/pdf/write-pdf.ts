import PDFDocument from "pdfkit";
import { foldToAscii } from "#lib/domain/text/fold-to-ascii";

export type Paper = InstanceType<typeof PDFDocument>;

/** Points in a millimetre. */
export const MM = 72 / 25.4;

/** A PDF of A4 pages, drawn by `draw`. `margin` is in points; throws what `draw` throws. */
export async function writePdf(
  { margin, lang, title }: { margin: number; lang: string; title: string },
  draw: (paper: Paper) => void | Promise<void>,
): Promise<Uint8Array> {
  const paper = new PDFDocument({ size: "A4", margin, lang, info: { Title: title } });
  const parts: Uint8Array[] = [];
  const written = new Promise<void>((resolve, reject) => {
    paper.on("data", (part: Uint8Array) => parts.push(part));
    paper.on("end", resolve);
    paper.on("error", reject);
  });
  await draw(paper);
  paper.end();
  await written;
  return Buffer.concat(parts);
}

/** For each line of a word, the library measures the rest of the word again. Words much longer than this would take hours. */
const LONG_WORD = /\S{200}(?=\S)/g;
const LINE_END = /\r\n?/g;
/** The characters of the standard fonts: Windows-1252. ISO 32000-1, annex D. */
const NOT_OF_FONT = /[^\n\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;
const SPACE = /^\s$/;
const LETTER = /^[\p{L}\p{N}]$/u;
const MISSING = "?";

/**
 * A text in characters that the standard fonts have, including line breaks. A letter without a Latin form
 * becomes "?", other characters are left out, and words of more than 200 letters are broken.
 */
export function toPdfText(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(LINE_END, "\n")
    .replaceAll(NOT_OF_FONT, toLetters)
    .replaceAll(LONG_WORD, "$& ");
}

function toLetters(letter: string): string {
  if (SPACE.test(letter)) return " ";
  return foldToAscii(letter, letter.length * 4) || (LETTER.test(letter) ? MISSING : "");
}
