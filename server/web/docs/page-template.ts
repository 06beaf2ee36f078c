/**
 * A page rendered once by the page server: its HTML without the scripts that hold its data, and these data as one React Flight
 * stream. Client navigation needs the stream only.
 */
export type PageTemplate = { html: string | null; flight: string };

const DATA_SCRIPT = /<script[^>]*>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g;
const PLACEHOLDER = "<!--the page's data-->";

/** Splits a page. Throws if it holds no data, so that a page server that renders otherwise fails the build. */
export function toTemplate(page: string): PageTemplate {
  const scripts = [...page.matchAll(DATA_SCRIPT)];
  const last = scripts.at(-1);
  if (!last) throw new Error("The page contains no data of the page server.");
  const flight = scripts.map(([, text = '""']): string => JSON.parse(text)).join("");
  const lastAt = last.index;
  const html = page.replaceAll(DATA_SCRIPT, (_script, _text, at: number) =>
    at === lastAt ? PLACEHOLDER : "",
  );
  return { html, flight };
}

/** Assembles a page with replaced texts, its scripts under that nonce. */
export function fromTemplate(
  { html, flight }: PageTemplate,
  replace: (text: string) => string,
  nonce: string,
): string {
  const data = replaceInFlight(flight, replace);
  if (html === null) return data;
  const text = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escaped);
  const script = `<script nonce="${nonce}">self.__next_f.push([1,${text}])</script>`;
  return replace(html).replace(PLACEHOLDER, () => script);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

const NEWLINE = 0x0a;
const COLON = 0x3a;
const COMMA = 0x2c;
const TEXT_ROW = 0x54;

/**
 * A React Flight stream with replaced texts. It consists of rows that end with a line break, except long texts, which are
 * prefixed by their length in bytes (`1f:T4b0,…`): a replacement of another length updates it.
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
