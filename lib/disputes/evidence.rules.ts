/** Media types accepted as evidence. */
export const EVIDENCE_MEDIA_TYPES = ["application/pdf", "image/png", "image/jpeg", "text/plain"] as const;
export type EvidenceMediaType = (typeof EVIDENCE_MEDIA_TYPES)[number];

/** The largest file, and the longest text in characters. */
export const MAX_EVIDENCE_BYTES = 3 * 1024 * 1024;
export const MAX_EVIDENCE_TEXT = 20_000;
/**
 * The most pieces of evidence per dispute, and the most bytes of all their files: a response is one document with all
 * of them.
 */
export const MAX_EVIDENCE = 20;
export const MAX_EVIDENCE_TOTAL_BYTES = 15 * 1024 * 1024;

const SIGNATURES: readonly [Exclude<EvidenceMediaType, "text/plain">, readonly number[]][] = [
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
];
const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** A file's type by its content, whatever its name; null for types that are not accepted, such as programs. */
export function evidenceTypeOf(file: Uint8Array): EvidenceMediaType | null {
  if (file.byteLength === 0) return null;
  const known = SIGNATURES.find(([, signature]) => signature.every((byte, index) => file[index] === byte));
  if (known) return known[0];
  return isText(file) ? "text/plain" : null;
}

function isText(file: Uint8Array): boolean {
  try {
    return !UTF8.decode(file).includes(String.fromCharCode(0));
  } catch {
    return false;
  }
}
