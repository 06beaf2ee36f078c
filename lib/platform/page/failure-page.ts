import { createHash } from "node:crypto";
import type { Locale } from "#lib/domain/locale";
import { toContentPolicy } from "#lib/domain/web/content-policy";
import en from "#messages/en/failure" with { type: "json" };
import es from "#messages/es/failure" with { type: "json" };
import ptBR from "#messages/pt-BR/failure" with { type: "json" };

/** Why there is no page: temporarily unreachable (502, 503, 504), broken (500), unknown (404), ended (410). */
export type FailureKind = "unavailable" | "broken" | "notFound" | "gone";

export const FAILURE_KINDS: readonly FailureKind[] = ["unavailable", "broken", "notFound", "gone"];

export type Failure = {
  kind: FailureKind;
  locale: Locale;
  /** The business of a payer's page; null when unknown. */
  merchantName: string | null;
  /** True for a page on which people pay. */
  isPayment: boolean;
  /** Seconds until the page retries by itself; null when a retry is pointless. */
  retrySeconds: number | null;
};

const TEXTS: Record<Locale, typeof ptBR> = { "pt-BR": ptBR, en, es };

// The tokens of app/globals.css that this page needs. It loads nothing from the failing server.
const STYLE = `
:root{color-scheme:light dark;--background:light-dark(oklch(.985 .002 255),oklch(.165 .012 265));--foreground:light-dark(oklch(.22 .025 265),oklch(.955 .004 260));--card:light-dark(oklch(1 0 0),oklch(.205 .014 265));--muted:light-dark(oklch(.962 .004 258),oklch(.255 .016 265));--muted-foreground:light-dark(oklch(.475 .025 262),oklch(.735 .018 262));--border:light-dark(oklch(.915 .006 258),oklch(.305 .018 265));--primary:light-dark(oklch(.24 .03 265),oklch(.955 .006 260));--primary-foreground:light-dark(oklch(.99 .002 255),oklch(.205 .025 265));--accent:light-dark(oklch(.49 .165 262),oklch(.755 .115 258));--ring:light-dark(oklch(.55 .17 262),oklch(.7 .13 258));--shadow:light-dark(oklch(.22 .04 265/.08),oklch(0 0 0/.4))}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;background:var(--background);color:var(--foreground);font:400 1rem/1.5 "Inter Variable",Inter,ui-sans-serif,system-ui,sans-serif;-webkit-text-size-adjust:100%}
main{max-width:28rem;margin-inline:auto;padding:1.5rem 1rem 1rem}
article{overflow:hidden;border:1px solid var(--border);border-radius:.875rem;background:var(--card);box-shadow:0 1px 2px var(--shadow),0 8px 24px -12px var(--shadow);text-align:center}
.words{padding:2.5rem 1.25rem}
.merchant{margin-bottom:.75rem;color:var(--muted-foreground);font-size:.875rem;overflow-wrap:anywhere}
h1{font-size:1.25rem;font-weight:600;line-height:1.3;letter-spacing:-.015em;text-wrap:balance}
.body{margin-top:.5rem;color:var(--muted-foreground);font-size:.875rem;text-wrap:balance}
.once{margin-top:1.25rem;padding:.75rem 1rem;border-radius:.625rem;background:var(--muted);font-size:.875rem;text-wrap:balance}
a{display:inline-flex;align-items:center;min-height:2.75rem;margin-top:1.5rem;padding:0 1.25rem;border-radius:.625rem;background:var(--primary);color:var(--primary-foreground);font-weight:500;text-decoration:none}
a:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
.wait{margin-top:1rem;color:var(--muted-foreground);font-size:.75rem}
.bar{height:3px;background:var(--muted)}
.bar i{display:block;height:100%;background:var(--accent);transform-origin:left}
@media (min-width:40rem){main{padding-top:4rem}.words{padding-inline:1.75rem}}
@media (prefers-reduced-motion:reduce){.bar{display:none}}
`.trim();
const BAR = "@keyframes wait{from{transform:scaleX(0)}to{transform:none}}";

/**
 * A complete page without scripts or loaded resources, for when no other page can be rendered. It explains the failure in the
 * reader's language and retries by itself; on a payment page it says that nothing is paid twice.
 */
export function failurePage({ kind, locale, merchantName, isPayment, retrySeconds }: Failure): string {
  const words = TEXTS[locale];
  const { title, body } = words[kind];
  const style =
    retrySeconds === null ? STYLE : `${STYLE}${BAR}.bar i{animation:wait ${retrySeconds}s linear both}`;
  const merchant = merchantName && words.merchant.replace("{merchant}", () => merchantName);
  const wait = retrySeconds !== null && words.wait.replace("{seconds}", String(retrySeconds));
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta http-equiv="content-security-policy" content="${policyOf(style)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark"><meta name="referrer" content="same-origin">',
    retrySeconds !== null && `<meta http-equiv="refresh" content="${retrySeconds}">`,
    `<title>${escaped(title)}</title><style>${style}</style></head><body><main><article>`,
    retrySeconds !== null && '<div class="bar"><i></i></div>',
    '<div class="words">',
    merchant && `<p class="merchant">${escaped(merchant)}</p>`,
    `<h1>${escaped(title)}</h1><p class="body">${escaped(body)}</p>`,
    isPayment && retrySeconds !== null && `<p class="once">${escaped(words.once)}</p>`,
    // The failed address itself, without any addition.
    retrySeconds !== null && `<a href="">${escaped(words.retry)}</a>`,
    wait && `<p class="wait">${escaped(wait)}</p>`,
    "</div></article></main></body></html>\n",
  ]
    .filter(Boolean)
    .join("");
}

function policyOf(style: string): string {
  const sha256 = createHash("sha256").update(style).digest("base64");
  return toContentPolicy({
    "default-src": ["none"],
    "style-src": [{ sha256 }],
    "base-uri": ["none"],
    "form-action": ["none"],
  });
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
