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

/** A text in letters that the standard fonts have: those of Latin-1, line breaks included. */
export function toPdfText(text: string): string {
  return text.replaceAll(/[^\n\u0020-\u007e\u00a0-\u00ff]/g, (letter) =>
    foldToAscii(letter, letter.length * 4),
  );
}
