import { readPng } from "#lib/disputes/response/png.rules";

/** How a file of evidence appears in a PDF: as a page of its own, or attached to the document. */
export type EvidencePage = "image" | "text" | "attachment";

type File = { mediaType: string | null; content: Uint8Array | null };

// Decoding an image costs four bytes and some time per pixel, and a small file may hold a great many pixels.
const MOST_PIXELS = 4_000_000;
const MOST_PIXELS_IN_ALL = 8_000_000;
// A dozen pages: longer texts are not laid out, because no reader finishes them.
const MOST_TEXT_BYTES = 50_000;

/**
 * How stored files appear, in their order. A PDF is never opened. An image or text that would be costly to show is only attached,
 * and so is every image after the total of pixels is used up.
 */
export function evidencePagesOf(files: readonly File[]): EvidencePage[] {
  let room = MOST_PIXELS_IN_ALL;
  return files.map(({ mediaType, content }) => {
    if (content === null) return "attachment";
    if (mediaType !== "image/png") return pageOf(mediaType, content);
    const pixels = decodedPixels(content);
    if (pixels === null || pixels > Math.min(MOST_PIXELS, room)) return "attachment";
    room -= pixels;
    return "image";
  });
}

function pageOf(mediaType: string | null, content: Uint8Array): EvidencePage {
  if (mediaType === "image/jpeg") return "image";
  return mediaType === "text/plain" && content.byteLength <= MOST_TEXT_BYTES ? "text" : "attachment";
}

/** Null for a PNG that cannot be read. */
function decodedPixels(content: Uint8Array): number | null {
  const png = readPng(content);
  return png && (png.isDecoded ? png.pixels : 0);
}
