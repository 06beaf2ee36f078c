const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/**
 * Counts the records of a CSV file (RFC 4180) while its bytes pass, a chunk at a time: line feeds outside of quotes. UTF-8
 * has neither byte within another character. The header is a record too.
 */
export function recordCounter(): (chunk: Uint8Array) => number {
  let count = 0;
  let isQuoted = false;
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) count += 1;
    }
    return count;
  };
}
