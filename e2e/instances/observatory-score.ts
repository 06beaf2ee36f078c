/** A scanner's data of a page: the https answer, the http answer, and the text. */
export type Scanned = {
  headers: Record<string, string | string[] | undefined>;
  html: string;
  /** The redirect target of the same address over http; null if http does not redirect. */
  httpLocation: string | null;
  /** The CORS origin in the answer to another site's page. */
  allowedOrigin: string | null;
};

type Finding = { rule: string; modifier: number };

const SIX_MONTHS_SECONDS = 15_768_000;
const PRIVATE_REFERRERS = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];

/**
 * A page's score by the rules and modifiers of Mozilla's HTTP Observatory that apply here: from 100, with bonuses only from 90
 * on. 100 and more is A+.
 */
export function observatoryScore(page: Scanned): { score: number; findings: Finding[] } {
  const findings = [
    contentSecurityPolicy(page),
    cookies(page),
    { rule: "cross-origin-resource-sharing", modifier: page.allowedOrigin === null ? 0 : -50 },
    { rule: "redirection", modifier: page.httpLocation?.startsWith("https://") ? 0 : -20 },
    referrerPolicy(page),
    strictTransportSecurity(page),
    subresourceIntegrity(page),
    {
      rule: "x-content-type-options",
      modifier: headerOf(page, "x-content-type-options") === "nosniff" ? 0 : -5,
    },
    framing(page),
    crossOriginResourcePolicy(page),
  ];
  const sum = (ones: Finding[]) => ones.reduce((total, { modifier }) => total + modifier, 0);
  const base = 100 + sum(findings.filter(({ modifier }) => modifier < 0));
  const bonus = base >= 90 ? sum(findings.filter(({ modifier }) => modifier > 0)) : 0;
  return { score: Math.max(0, base + bonus), findings };
}

function headerOf({ headers }: Scanned, name: string): string {
  return String(headers[name] ?? "");
}

function directivesOf(page: Scanned): Map<string, string[]> {
  const directives = headerOf(page, "content-security-policy").split(";");
  return new Map(
    directives.map((text) => {
      const [name = "", ...sources] = text.trim().split(/\s+/);
      return [name.toLowerCase(), sources];
    }),
  );
}

function contentSecurityPolicy(page: Scanned): Finding {
  const rule = "content-security-policy";
  const directives = directivesOf(page);
  const fallback = directives.get("default-src");
  const scripts = directives.get("script-src") ?? fallback;
  const styles = directives.get("style-src") ?? fallback;
  const objects = directives.get("object-src") ?? fallback;
  if (!scripts || !objects) return { rule, modifier: -25 };
  const isStrict = scripts.some((source) => /^'(nonce-|sha(256|384|512)-)/.test(source));
  if (scripts.includes("'unsafe-inline'") && !isStrict) return { rule, modifier: -20 };
  if ([...scripts, ...objects].some((source) => /^(\*|https?:|data:)$/.test(source)) && !isStrict)
    return { rule, modifier: -20 };
  if ([...directives.values()].flat().some((source) => source.startsWith("http:")))
    return { rule, modifier: -20 };
  if (scripts.includes("'unsafe-eval'")) return { rule, modifier: -10 };
  if (styles?.includes("'unsafe-inline'")) return { rule, modifier: 0 };
  return { rule, modifier: fallback?.join(" ") === "'none'" ? 10 : 5 };
}

function cookies({ headers }: Scanned): Finding {
  const rule = "cookies";
  const set = [headers["set-cookie"] ?? []].flat();
  if (set.length === 0) return { rule, modifier: 0 };
  const isSession = (cookie: string) => /^[^=]*(sess|login|csrf)/i.test(cookie);
  if (set.some((cookie) => !/;\s*secure/i.test(cookie)))
    return { rule, modifier: set.some(isSession) ? -40 : -20 };
  if (set.some((cookie) => isSession(cookie) && !/;\s*httponly/i.test(cookie)))
    return { rule, modifier: -30 };
  return { rule, modifier: set.every((cookie) => /;\s*samesite=(lax|strict)/i.test(cookie)) ? 5 : 0 };
}

function referrerPolicy(page: Scanned): Finding {
  const policy = headerOf(page, "referrer-policy");
  if (policy === "") return { rule: "referrer-policy", modifier: 0 };
  return { rule: "referrer-policy", modifier: PRIVATE_REFERRERS.includes(policy) ? 5 : -5 };
}

function strictTransportSecurity(page: Scanned): Finding {
  const maxAge = /(?:^|;)\s*max-age=(\d+)/i.exec(headerOf(page, "strict-transport-security"))?.[1];
  const rule = "strict-transport-security";
  if (maxAge === undefined) return { rule, modifier: -20 };
  return { rule, modifier: Number(maxAge) >= SIX_MONTHS_SECONDS ? 0 : -10 };
}

// Scripts of the page's own origin need no integrity attribute.
function subresourceIntegrity({ html }: Scanned): Finding {
  const rule = "subresource-integrity";
  const foreign = [...html.matchAll(/<script[^>]*\ssrc="(?:https?:)?\/\/[^>]*>/gi)].map(([tag]) => tag);
  if (foreign.length === 0) return { rule, modifier: 0 };
  return { rule, modifier: foreign.every((tag) => /\sintegrity="/i.test(tag)) ? 5 : -5 };
}

function framing(page: Scanned): Finding {
  const rule = "x-frame-options";
  const byPolicy = directivesOf(page).get("frame-ancestors")?.join(" ") === "'none'";
  const byHeader = /^(deny|sameorigin)$/i.test(headerOf(page, "x-frame-options"));
  return { rule, modifier: byPolicy || byHeader ? 5 : -20 };
}

function crossOriginResourcePolicy(page: Scanned): Finding {
  const policy = headerOf(page, "cross-origin-resource-policy");
  const rule = "cross-origin-resource-policy";
  return { rule, modifier: policy === "same-origin" || policy === "same-site" ? 10 : 0 };
}
