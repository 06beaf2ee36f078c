import { maskCardNumbers } from "#lib/domain/card-number";

const KEPT_BYTES = 4 * 1024;

/**
 * The first 4 KiB of an answer as a text that PostgreSQL can hold: what is no UTF-8 becomes U+FFFD, NUL too, and a
 * character that was cut in two is left out, and so are card numbers. Null when there is nothing.
 */
export function storableBeginning(chunks: readonly Buffer[]): string | null {
  const bytes = Buffer.concat(chunks).subarray(0, KEPT_BYTES);
  // As a stream, the decoder keeps half a character back instead of replacing it.
  const text = new TextDecoder().decode(bytes, { stream: true }).replaceAll("\0", "\ufffd");
  return text === "" ? null : maskCardNumbers(text);
}
