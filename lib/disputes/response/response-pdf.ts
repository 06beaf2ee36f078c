import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { EvidenceWithContent } from "#lib/disputes/disputes.queries";
import { type EvidencePage, evidencePagesOf } from "#lib/disputes/response/evidence-pages.rules";
import { hasAllPixels } from "#lib/disputes/response/has-all-pixels";
import { readPng } from "#lib/disputes/response/png.rules";
import type { ResponsePart, ResponseSheet } from "#lib/disputes/response/response-sheet";
import { MM, type Paper, toPdfText, writePdf } from "#lib/platform/pdf/write-pdf";

const MARGIN = 18 * MM;
const WIDTH = 210 * MM - 2 * MARGIN;
const LABEL_WIDTH = 150;
const GAP = 10;
const GRAY = "#555";
const ROOM_FOR_HEAD = 60;

type File = Pick<EvidenceWithContent, "fileName" | "mediaType" | "content">;

/**
 * A response as one PDF: the sheet, then each picture and text of the evidence on a page of its own. Every file is also attached
 * unchanged, except a shown JPEG, whose page embeds it unchanged; the page states the SHA-256.
 */
export function toResponsePdf(sheet: ResponseSheet, evidence: readonly File[]): Promise<Uint8Array> {
  return writePdf({ margin: MARGIN, lang: sheet.locale, title: toPdfText(sheet.title) }, async (paper) => {
    drawHead(paper, sheet);
    for (const part of sheet.parts) await drawPart(paper, part);
    say(paper, sheet.issued, { size: 8, color: GRAY, above: GAP * 2 });
    const pages = evidencePagesOf(evidence);
    for (const [index, file] of evidence.entries()) {
      await drawFile(paper, sheet, file, { number: index + 1, page: pages[index] ?? "attachment" });
    }
  });
}

function drawHead(paper: Paper, { sender, title, amount }: ResponseSheet): void {
  say(paper, sender, { size: 9, color: GRAY });
  say(paper, title, { size: 18, isBold: true, above: 4 });
  say(paper, amount, { size: 16, isBold: true, above: 4 });
}

async function drawPart(paper: Paper, { title, hint, rows = [], lines = [] }: ResponsePart): Promise<void> {
  if (rows.length === 0 && lines.length === 0) return;
  keepTogether(paper);
  say(paper, title, { size: 12, isBold: true, above: GAP * 1.6 });
  if (hint) say(paper, hint, { size: 8, color: GRAY, above: 2 });
  for (const { label, value } of rows) drawPair(paper, label, value);
  for (const { at, text, proof } of lines) {
    // A line may be pages long, so other requests are answered while it is laid out.
    await setImmediate();
    drawPair(paper, at, text);
    if (proof) say(paper, proof, { size: 7, color: GRAY, left: LABEL_WIDTH, isCode: true });
  }
}

function drawPair(paper: Paper, label: string, value: string): void {
  paper.font("Helvetica").fontSize(9.5);
  const [left, right] = [toPdfText(label), toPdfText(value)];
  const [leftWidth, rightWidth] = [LABEL_WIDTH - GAP, WIDTH - LABEL_WIDTH];
  const height = Math.max(
    paper.heightOfString(left, { width: leftWidth }),
    paper.heightOfString(right, { width: rightWidth }),
  );
  if (paper.y + Math.min(height, ROOM_FOR_HEAD) > paper.page.maxY()) paper.addPage();
  const { page } = paper;
  const top = paper.y + 4;
  paper.fillColor(GRAY).text(left, MARGIN, top, { width: leftWidth });
  const below = paper.y;
  paper.fillColor("#000").text(right, MARGIN + LABEL_WIDTH, top, { width: rightWidth });
  if (paper.page === page) paper.y = Math.max(paper.y, below);
  paper.x = MARGIN;
}

async function drawFile(
  paper: Paper,
  { unreadable }: ResponseSheet,
  { fileName, mediaType, content }: File,
  { number, page }: { number: number; page: EvidencePage },
): Promise<void> {
  if (content === null || fileName === null) return;
  await setImmediate();
  paper.addPage();
  say(paper, fileName, { size: 12, isBold: true });
  const hash = createHash("sha256").update(content).digest("hex");
  say(paper, `SHA-256 ${hash}`, { size: 7, color: GRAY, isCode: true, above: 2 });
  const isShown = await drawContent(paper, page, content);
  // Its page embeds the photo unchanged; a second copy would double the file, and providers limit its size.
  if (isShown && mediaType === "image/jpeg") return;
  if (!isShown) say(paper, unreadable, { size: 9.5, above: GAP });
  // Of two files with the same name, a reader would show only the last.
  const name = `${number}. ${toPdfText(fileName)}`;
  paper.file(Buffer.from(content), { name, ...(mediaType && { type: mediaType }) });
}

/** False if the content cannot be shown. */
async function drawContent(paper: Paper, page: EvidencePage, content: Uint8Array): Promise<boolean> {
  switch (page) {
    case "text":
      say(paper, new TextDecoder().decode(content), { size: 9.5, above: GAP });
      return true;
    case "image":
      return drawImage(paper, content);
    case "attachment":
      return false;
  }
}

async function drawImage(paper: Paper, content: Uint8Array): Promise<boolean> {
  const png = readPng(content);
  if (png?.isDecoded && !(await hasAllPixels(png))) return false;
  const top = paper.y + GAP;
  try {
    paper.image(Buffer.from(content), MARGIN, top, { fit: [WIDTH, paper.page.maxY() - top] });
    return true;
  } catch {
    // The file is damaged, or of a kind that the library does not read.
    return false;
  }
}

type Said = {
  size: number;
  isBold?: boolean;
  isCode?: boolean;
  color?: string;
  left?: number;
  above?: number;
};

function say(paper: Paper, text: string, said: Said): void {
  const { size, isBold = false, isCode = false, color = "#000", left = 0, above = 0 } = said;
  paper
    .font(isCode ? "Courier" : isBold ? "Helvetica-Bold" : "Helvetica")
    .fontSize(size)
    .fillColor(color)
    .text(toPdfText(text), MARGIN + left, paper.y + above, { width: WIDTH - left });
  paper.x = MARGIN;
}

/** A title is never the last line of a page. */
function keepTogether(paper: Paper): void {
  if (paper.y + ROOM_FOR_HEAD > paper.page.maxY()) paper.addPage();
}
