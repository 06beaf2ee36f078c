import { maskCardNumbers } from "#lib/domain/card/card-number";

const KEPT_BYTES = 4 * 1024;

/**
 * The first 4 KiB of an answer as text that PostgreSQL can store. Bytes that are not UTF-8 become U+FFFD, and
 * so does NUL; a character cut in two and card numbers are removed. Null when nothing is left.
 */
export function storableBeginning(chunks: readonly Buffer[]): string | null {
  const bytes = Buffer.concat(chunks).subarray(0, KEPT_BYTES);
  // In stream mode the decoder holds half a character back instead of replacing it.
  const text = new TextDecoder().decode(bytes, { stream: true }).replaceAll("\0", "\ufffd");
  return text === "" ? null : maskCardNumbers(text);
}
