import { readPng } from "#lib/disputes/response/png.rules";

/** How a file of evidence appears in a PDF: as a page of its own, or attached to the document. */
export type EvidencePage = "image" | "text" | "attachment";

// Images that have to be decoded cost four bytes and some time for each pixel: a small file may hold very many.
const MOST_PIXELS = 4_000_000;
// A dozen pages: what no reader reads to its end need not be laid out.
const MOST_TEXT_BYTES = 50_000;

/** How a stored file appears. A PDF is never opened, and an image or text that would be costly to show stays a file. */
export function evidencePageOf(mediaType: string | null, content: Uint8Array): EvidencePage {
  switch (mediaType) {
    case "image/jpeg":
      return "image";
    case "image/png":
      return isCheapPng(content) ? "image" : "attachment";
    case "text/plain":
      return content.byteLength <= MOST_TEXT_BYTES ? "text" : "attachment";
    default:
      return "attachment";
  }
}

function isCheapPng(content: Uint8Array): boolean {
  const png = readPng(content);
  return png !== null && (!png.isDecoded || png.pixels <= MOST_PIXELS);
}
