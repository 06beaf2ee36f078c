const NEWLINE = 0x0a;
const COLON = 0x3a;
const COMMA = 0x2c;
const TEXT_ROW = 0x54;

/**
 * The same React Flight stream with texts in it replaced. It is rows that end with a line break, but for long texts, which say
 * their length in bytes (`1f:T4b0,…`): where a replacement is longer or shorter, so is what they say.
 */
export function replaceInFlight(stream: string, replace: (text: string) => string): string {
  const bytes = Buffer.from(stream);
  const rows: string[] = [];
  let at = 0;
  while (at < bytes.length) {
    const colon = bytes.indexOf(COLON, at);
    if (bytes[colon + 1] === TEXT_ROW) {
      const comma = bytes.indexOf(COMMA, colon);
      const length = Number.parseInt(bytes.toString("latin1", colon + 2, comma), 16);
      const end = comma + 1 + length;
      if (!(end <= bytes.length)) throw new Error("A text of the stream is cut off.");
      const text = replace(bytes.toString("utf8", comma + 1, end));
      rows.push(`${bytes.toString("latin1", at, colon)}:T${Buffer.byteLength(text).toString(16)},${text}`);
      at = end;
      continue;
    }
    const newline = bytes.indexOf(NEWLINE, at);
    const end = newline < 0 ? bytes.length : newline + 1;
    rows.push(replace(bytes.toString("utf8", at, end)));
    at = end;
  }
  return rows.join("");
}
