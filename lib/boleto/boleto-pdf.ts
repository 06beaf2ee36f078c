import {
  type BoletoSheet,
  receiptRows,
  SHEET_TEXTS,
  type SheetField,
  SLIP_SUMS,
  sheetHead,
  slipInstructions,
  slipRows,
} from "#lib/boleto/boleto-sheet.rules";
import { interleavedBars } from "#lib/boleto/interleaved.rules";
import { MM, type Paper, toPdfText, writePdf } from "#lib/platform/pdf/write-pdf";
import { qrCode } from "#lib/platform/qr/qr-code";

const MARGIN = 12 * MM;
const WIDTH = 210 * MM - 2 * MARGIN;
const ROW = 22;
const LABEL_SIZE = 6;
const VALUE_SIZE = 8.5;
const PADDING = 3;
const QR_SIZE = 42 * MM;
/** FEBRABAN: 103 mm by 13 mm, after a margin of 5 mm. */
const BARCODE = { left: 5 * MM, width: 103 * MM, height: 13 * MM };
const SIDE_SHARE = 28;
const LINE_HEIGHT = 11;

/** A boleto as a PDF of one A4 page, in Portuguese like every boleto. */
export function toBoletoPdf(sheet: BoletoSheet): Promise<Uint8Array> {
  return writePdf({ margin: MARGIN, lang: "pt-BR", title: "Boleto" }, (paper) => draw(paper, sheet));
}

function draw(paper: Paper, sheet: BoletoSheet): void {
  const { typedLine } = sheetHead(sheet);
  let top = MARGIN;
  if (sheet.isTest) {
    say(paper, SHEET_TEXTS.test.toUpperCase(), { top, size: 11, isBold: true, align: "center" });
    top += 20;
  }
  top = drawHead(paper, sheet, { top, end: SHEET_TEXTS.receipt });
  top = drawRows(paper, receiptRows(sheet), top);
  if (sheet.emv !== null) top = drawPix(paper, sheet.emv, top + 8);
  top = drawCut(paper, top + 14);
  top = drawHead(paper, sheet, { top: top + 10, end: typedLine });
  top = drawRows(paper, slipRows(sheet), top);
  top = drawInstructions(paper, sheet, top);
  top = drawRows(paper, [[{ label: "Pagador", value: sheet.payer, share: 100 }]], top);
  drawBars(paper, sheet.barcode, top + 8);
  say(paper, `${SHEET_TEXTS.stamp} · ${SHEET_TEXTS.slip}`, {
    top: top + 12 + BARCODE.height,
    size: 7,
    align: "right",
  });
}

function drawHead(paper: Paper, sheet: BoletoSheet, { top, end }: { top: number; end: string }): number {
  const { bank, code } = sheetHead(sheet);
  say(paper, bank, { top: top + 2, size: 13, isBold: true, width: WIDTH * 0.24 });
  say(paper, code, { top, left: WIDTH * 0.24, size: 15, isBold: true, width: 60, align: "center" });
  say(paper, end, { top: top + 4, left: WIDTH * 0.36, width: WIDTH * 0.64, isBold: true, align: "right" });
  rule(paper, top + 20, 1.2);
  return top + 20;
}

function drawRows(paper: Paper, rows: SheetField[][], top: number): number {
  let at = top;
  for (const fields of rows) {
    let left = 0;
    for (const { label, value, share, isRight = false } of fields) {
      const width = (WIDTH * share) / 100;
      if (left > 0) stroke(paper, [left, at], [left, at + ROW]);
      say(paper, label, { top: at + 2, left, width, size: LABEL_SIZE });
      const align = isRight ? "right" : "left";
      say(paper, value, { top: at + 10, left, width, size: VALUE_SIZE, isBold: isRight, align });
      left += width;
    }
    at += ROW;
    rule(paper, at);
  }
  return at;
}

function drawInstructions(paper: Paper, sheet: BoletoSheet, top: number): number {
  const side = (WIDTH * SIDE_SHARE) / 100;
  const left = WIDTH - side;
  const bottom = top + ROW * SLIP_SUMS.length;
  say(paper, "Instruções", { top: top + 2, size: LABEL_SIZE });
  for (const [index, line] of slipInstructions(sheet).entries())
    say(paper, line, { top: top + 12 + index * LINE_HEIGHT, width: left, size: VALUE_SIZE });
  for (const [index, label] of SLIP_SUMS.entries()) {
    say(paper, label, { top: top + index * ROW + 2, left, width: side, size: LABEL_SIZE });
    stroke(paper, [left, top + (index + 1) * ROW], [WIDTH, top + (index + 1) * ROW]);
  }
  stroke(paper, [left, top], [left, bottom]);
  rule(paper, bottom);
  return bottom;
}

function drawPix(paper: Paper, emv: string, top: number): number {
  const code = qrCode(emv);
  const module = QR_SIZE / code.size;
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.get(x, y)) paper.rect(MARGIN + x * module, top + y * module, module, module);
  paper.fill("#000");
  const left = QR_SIZE + 16;
  say(paper, SHEET_TEXTS.pix, { top: top + 8, left, size: 12, isBold: true });
  const copied = { width: WIDTH - left - PADDING, characterSpacing: 0 };
  paper.font("Courier").fontSize(7);
  // A barcode's digits have no spaces to break at, so the lines are cut here.
  for (const [index, line] of (emv.match(/.{1,70}/g) ?? []).entries())
    paper.text(line, MARGIN + left + PADDING, top + 28 + index * 9, { ...copied, lineBreak: false });
  return top + QR_SIZE;
}

function drawCut(paper: Paper, top: number): number {
  paper.save().dash(3, { space: 3 });
  rule(paper, top);
  paper.undash().restore();
  say(paper, SHEET_TEXTS.cut, { top: top + 2, size: LABEL_SIZE, align: "right" });
  return top;
}

function drawBars(paper: Paper, digits: string, top: number): void {
  const { bars, width } = interleavedBars(digits);
  const module = BARCODE.width / width;
  for (const bar of bars)
    paper.rect(MARGIN + BARCODE.left + bar.at * module, top, bar.width * module, BARCODE.height);
  paper.fill("#000");
}

type Said = {
  top: number;
  left?: number;
  width?: number;
  size?: number;
  isBold?: boolean;
  align?: "left" | "center" | "right";
};

/** One line, cut where its field ends. */
function say(paper: Paper, text: string, said: Said): void {
  const { top, left = 0, width = WIDTH - left, size = 10, isBold = false, align = "left" } = said;
  const height = size * 1.3;
  paper
    .font(isBold ? "Helvetica-Bold" : "Helvetica")
    .fontSize(size)
    .fillColor("#000")
    .text(toPdfText(text), MARGIN + left + PADDING, top, {
      width: width - 2 * PADDING,
      height,
      align,
      ellipsis: true,
    });
}

function rule(paper: Paper, top: number, lineWidth = 0.5): void {
  stroke(paper, [0, top], [WIDTH, top], lineWidth);
}

function stroke(paper: Paper, from: [number, number], to: [number, number], lineWidth = 0.5): void {
  paper
    .lineWidth(lineWidth)
    .moveTo(MARGIN + from[0], from[1])
    .lineTo(MARGIN + to[0], to[1])
    .stroke("#666");
}
