/** How a file of evidence appears in a PDF: as a page of its own, or attached to the document. */
export type EvidencePage = "image" | "text" | "attachment";

// Images that have to be decoded cost four bytes and some time for each pixel: a small file may hold very many.
const MOST_PIXELS = 4_000_000;
const PNG_HEADER_BYTES = 33;
const PNG_WITH_ALPHA = [4, 6];

/**
 * How a stored file appears. A PDF is never opened, and an image that would be costly to decode stays a file. PNG: ISO/IEC 15948,
 * 11.2.2.
 */
export function evidencePageOf(mediaType: string | null, content: Uint8Array): EvidencePage {
  switch (mediaType) {
    case "image/jpeg":
      return "image";
    case "image/png":
      return isCheapPng(content) ? "image" : "attachment";
    case "text/plain":
      return "text";
    default:
      return "attachment";
  }
}

function isCheapPng(content: Uint8Array): boolean {
  if (content.byteLength < PNG_HEADER_BYTES) return false;
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const isDecoded = PNG_WITH_ALPHA.includes(view.getUint8(25)) || view.getUint8(28) !== 0;
  return !isDecoded || width * height <= MOST_PIXELS;
}
