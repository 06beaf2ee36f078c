/** What a PNG holds: `packed` are its compressed rows, which a PDF embeds unchanged unless they have to be decoded. */
export type Png = {
  pixels: number;
  rows: number;
  rowBytes: number;
  isDecoded: boolean;
  packed: Uint8Array[];
};

type Chunk = { type: string; data: Uint8Array };

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const CHUNK_BYTES = 12;
const HEADER_BYTES = 13;
const LARGEST_SIDE = 2 ** 31 - 1;
const MOST_COLORS = 256;
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PALETTE = 3;
const WITH_ALPHA = [4, 6];

/**
 * Reads a PNG's chunks; null for a damaged one and for forms that would be decoded wrongly: interlaced, or transparent colors of
 * less than a byte. ISO/IEC 15948, 5.3 and 11.2.
 */
export function readPng(content: Uint8Array): Png | null {
  const chunks = chunksOf(content);
  const [header, ...others] = chunks ?? [];
  if (header?.type !== "IHDR" || header.data.byteLength !== HEADER_BYTES) return null;
  if (others.some(({ type }) => type === "IHDR") || !hasFittingColors(others)) return null;
  const view = new DataView(header.data.buffer, header.data.byteOffset, HEADER_BYTES);
  const [width, height, bits, color] = [
    view.getUint32(0),
    view.getUint32(4),
    view.getUint8(8),
    view.getUint8(9),
  ];
  const isInterlaced = view.getUint8(12) !== 0;
  const channels = CHANNELS[color];
  if (channels === undefined || isInterlaced || ![1, 2, 4, 8, 16].includes(bits)) return null;
  if (Math.min(width, height) < 1 || Math.max(width, height) > LARGEST_SIDE) return null;
  const isTransparent = color === PALETTE && others.some(({ type }) => type === "tRNS");
  const isDecoded = isTransparent || WITH_ALPHA.includes(color);
  if (isDecoded && (bits < 8 || (isTransparent && bits !== 8))) return null;
  const packed = others.filter(({ type }) => type === "IDAT").map(({ data }) => data);
  return {
    pixels: width * height,
    rows: height,
    rowBytes: Math.ceil((width * channels * bits) / 8),
    isDecoded,
    packed,
  };
}

function chunksOf(content: Uint8Array): Chunk[] | null {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; at + CHUNK_BYTES <= content.byteLength; ) {
    const length = view.getUint32(at);
    const end = at + CHUNK_BYTES + length;
    if (end > content.byteLength) return null;
    const type = String.fromCharCode(...content.subarray(at + 4, at + 8));
    chunks.push({ type, data: content.subarray(at + 8, at + 8 + length) });
    if (type === "IEND") return chunks;
    at = end;
  }
  return null;
}

function hasFittingColors(chunks: readonly Chunk[]): boolean {
  const fits = (name: string, most: number, unit: number) => {
    const [found, ...more] = chunks.filter(({ type }) => type === name);
    const length = found?.data.byteLength ?? 0;
    return more.length === 0 && length <= most && length % unit === 0;
  };
  return fits("PLTE", 3 * MOST_COLORS, 3) && fits("tRNS", MOST_COLORS, 1);
}
