import { replaceInFlight } from "#scripts/web/docs/flight-text";

/**
 * A page as the page server drew it once: its HTML without the scripts that hold its data, and these data as one React Flight stream.
 * What the browser asks for when it goes from page to page has the stream alone.
 */
export type PageTemplate = { html: string | null; flight: string };

const DATA_SCRIPT = /<script[^>]*>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g;
const PLACEHOLDER = "<!--the page's data-->";

/** Takes a page apart. Throws when it holds no data, so that a page server that draws otherwise is noticed when it is built. */
export function toTemplate(page: string): PageTemplate {
  const scripts = [...page.matchAll(DATA_SCRIPT)];
  const last = scripts.at(-1);
  if (!last) throw new Error("The page holds no data of the page server's.");
  const flight = scripts.map(([, text = '""']): string => JSON.parse(text)).join("");
  const lastAt = last.index;
  const html = page.replaceAll(DATA_SCRIPT, (_script, _text, at: number) =>
    at === lastAt ? PLACEHOLDER : "",
  );
  return { html, flight };
}

/** Puts a page together, with texts in it replaced, its scripts under that nonce. */
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
