import { toWebOrigin } from "#lib/domain/web/web-origin";

const KEYWORDS = ["self", "none", "unsafe-inline", "unsafe-eval", "strict-dynamic"] as const;
const DIRECTIVES = [
  "default-src",
  "script-src",
  "style-src",
  "img-src",
  "font-src",
  "connect-src",
  "frame-src",
  "object-src",
  "base-uri",
  "form-action",
  "frame-ancestors",
] as const;

/** An allowed source: a keyword, a nonce or hash of this response, `data:`, an origin, or all hosts below an origin's. */
export type PolicySource =
  | (typeof KEYWORDS)[number]
  | "data"
  | { nonce: string }
  | { sha256: string }
  | { origin: string }
  | { below: string };
type PolicyDirectives = Partial<Record<(typeof DIRECTIVES)[number], readonly PolicySource[]>>;

const BASE64 = /^[\w+/-]{16,100}={0,2}$/;

/**
 * A content security policy (CSP Level 3) of typed sources, none of which can end its directive or begin another. Throws for an
 * origin with more than scheme, host and port, and for a nonce or hash that is not base64.
 */
export function toContentPolicy(directives: PolicyDirectives): string {
  return DIRECTIVES.flatMap((name) => {
    const sources = directives[name];
    return sources === undefined ? [] : [[name, ...sources.map(toSource)].join(" ")];
  }).join("; ");
}

function toSource(source: PolicySource): string {
  if (source === "data") return "data:";
  if (typeof source === "string") return `'${source}'`;
  if ("nonce" in source) return `'nonce-${base64(source.nonce)}'`;
  if ("sha256" in source) return `'sha256-${base64(source.sha256)}'`;
  if ("below" in source) return originOf(source.below).replace("://", "://*.");
  return originOf(source.origin);
}

function base64(text: string): string {
  if (BASE64.test(text)) return text;
  throw new Error("A nonce or hash of a content security policy must be base64.");
}

function originOf(text: string): string {
  if (toWebOrigin(text) === text) return text;
  throw new Error("A source of a content security policy must be a scheme, a host and a port.");
}
