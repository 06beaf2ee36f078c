import { constants, crc32, deflateSync } from "node:zlib";
import type { Bitmap2D } from "lean-qr";
import { qrCode } from "#lib/platform/qr/qr-code";

const QUIET_ZONE_MODULES = 4;
const AIMED_WIDTH_PX = 500;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const FILTER_NONE = 0;
const FILTER_UP = 2;

// A payer's page requests the same image every few seconds, and a list those of its rows; each image takes a few kilobytes.
const MOST_REMEMBERED = 2_000;
const remembered = new Map<string, string>();

/**
 * The text's `qrCode` with a quiet zone of 4 modules as a 1-bit grayscale PNG, 400 to 600 pixels wide, in bare base64. The bytes
 * are the same on every machine, because events are stored without them. Throws the errors of `qrCode`.
 */
export function toQrPngBase64(text: string): string {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const drawn = draw(text);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(text, drawn);
  return drawn;
}

// Only run lengths are compressed: the search for repetitions differs between processors.
const COMPRESSION = { strategy: constants.Z_RLE };

function draw(text: string): string {
  const code = qrCode(text);
  const widthModules = code.size + 2 * QUIET_ZONE_MODULES;
  const scale = Math.round(AIMED_WIDTH_PX / widthModules);
  const png = Buffer.concat([
    SIGNATURE,
    pngChunk("IHDR", header(widthModules * scale)),
    pngChunk("IDAT", deflateSync(scanlines(code, scale), COMPRESSION)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
  return png.toString("base64");
}

function header(widthPx: number): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(widthPx, 0);
  bytes.writeUInt32BE(widthPx, 4);
  bytes[8] = 1; // The bit depth; the other four bytes, all 0, mean grayscale, deflate, adaptive filters, and not interlaced.
  return bytes;
}

/**
 * Rows of a filter byte and packed pixels, 1 for white; a row equal to the previous one is filtered to zeros.
 */
function scanlines(code: Bitmap2D, scale: number): Buffer {
  const heightPx = (code.size + 2 * QUIET_ZONE_MODULES) * scale;
  const stride = 1 + Math.ceil(heightPx / 8);
  const bytes = Buffer.alloc(stride * heightPx);
  for (let row = 0; row < heightPx; row++) bytes[row * stride] = FILTER_UP;
  const startWhiteRow = (row: number) => {
    bytes[row * stride] = FILTER_NONE;
    bytes.fill(0xff, row * stride + 1, (row + 1) * stride);
  };
  startWhiteRow(0);
  for (let y = 0; y < code.size; y++) {
    const row = (y + QUIET_ZONE_MODULES) * scale;
    startWhiteRow(row);
    const firstBit = (row * stride + 1) * 8 + QUIET_ZONE_MODULES * scale;
    for (let x = 0; x < code.size; x++) {
      if (code.get(x, y)) blacken(bytes, firstBit + x * scale, scale);
    }
  }
  startWhiteRow(heightPx - QUIET_ZONE_MODULES * scale);
  return bytes;
}

function blacken(bytes: Buffer, firstBit: number, count: number): void {
  for (let bit = firstBit; bit < firstBit + count; bit++) {
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) & ~(0x80 >> (bit & 7));
  }
}

/** Length, type, content and CRC-32 of type and content (PNG third edition, section 5.3). */
function pngChunk(type: "IHDR" | "IDAT" | "IEND", content: Buffer): Buffer {
  const bytes = Buffer.alloc(content.length + 12);
  bytes.writeUInt32BE(content.length, 0);
  bytes.write(type, 4, "latin1");
  content.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}

/** The QR code of `toQrPngBase64` as a `data:image/png;base64,` URI. Throws the same errors. */
export function toQrPngDataUri(text: string): string {
  return `data:image/png;base64,${toQrPngBase64(text)}`;
}
