export type PictureType = "image/png" | "image/jpeg" | "image/webp";
export type Picture = { mediaType: PictureType; widthPx: number; heightPx: number };

/** Limits of a logo: how many bytes are stored, and how many pixels a side may have. */
export const MAX_LOGO_BYTES = 256 * 1024;
export const MAX_LOGO_SIDE_PX = 2048;

/**
 * Type and size of an image by its first bytes: PNG (third edition, 5.2 and 11.2.1), JPEG (ITU-T T.81, B.2.2) or WebP (RFC 9649).
 * Null for anything else, whatever its name, and for an image without a size.
 */
export function readPicture(bytes: Uint8Array): Picture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const picture = readPng(view) ?? readJpeg(view) ?? readWebp(view);
  return picture && picture.widthPx > 0 && picture.heightPx > 0 ? picture : null;
}

function readPng(view: DataView): Picture | null {
  const isPng = view.byteLength >= 33 && view.getBigUint64(0) === 0x89504e470d0a1a0an;
  if (!isPng || word(view, 12) !== "IHDR") return null;
  return { mediaType: "image/png", widthPx: view.getUint32(16), heightPx: view.getUint32(20) };
}

const JPEG_WITHOUT_LENGTH = new Set([0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xff]);
// These three markers begin tables, although their numbers are among those of frame markers.
const JPEG_TABLES = new Set([0xc4, 0xc8, 0xcc]);
const JPEG_SCAN = 0xda;
const JPEG_END = 0xd9;

function readJpeg(view: DataView): Picture | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (marker === JPEG_SCAN || marker === JPEG_END) return null;
    if (marker >= 0xc0 && marker <= 0xcf && !JPEG_TABLES.has(marker)) {
      return { mediaType: "image/jpeg", widthPx: view.getUint16(at + 7), heightPx: view.getUint16(at + 5) };
    }
    // A fill byte is a single byte, every other marker without a length is two.
    at += marker === 0xff ? 1 : JPEG_WITHOUT_LENGTH.has(marker) ? 2 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function readWebp(view: DataView): Picture | null {
  if (view.byteLength < 30 || word(view, 0) !== "RIFF" || word(view, 8) !== "WEBP") return null;
  const mediaType = "image/webp";
  switch (word(view, 12)) {
    case "VP8 ": {
      const sides = [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff] as const;
      return { mediaType, widthPx: sides[0], heightPx: sides[1] };
    }
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { mediaType, widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { mediaType, widthPx: uint24(view, 24) + 1, heightPx: uint24(view, 27) + 1 };
    default:
      return null;
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

function word(view: DataView, at: number): string {
  return String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)));
}
