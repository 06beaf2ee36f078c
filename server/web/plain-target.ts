import { readableName, UNREADABLE } from "#lib/platform/http/readable-name";

/**
 * A request's target: its path with query, the decoded path parts, and whether each was readable. An unreadable part is replaced
 * by a name that does not exist.
 */
export type PlainTarget = { url: string; segments: string[]; isReadable: boolean };

const PLAIN_PATH = /^\/[A-Za-z0-9._~/-]*$/;

/**
 * Parses a request target (RFC 9112 §3.2) in origin-form or absolute-form; null for another form. Escapes that are not UTF-8 and
 * control characters, which no id, name or file here contains, are unreadable.
 */
export function plainTarget(target: string): PlainTarget | null {
  const url = toOriginForm(target);
  if (url === null) return null;
  const [pathname = ""] = url.split("?", 1);
  if (PLAIN_PATH.test(pathname)) return { url, segments: pathname.split("/"), isReadable: true };
  const sent = pathname.split("/");
  const segments = sent.map(decoded);
  if (segments.every((segment) => segment !== null)) return { url, segments, isReadable: true };
  const readable = sent.map((segment, index) => (segments[index] === null ? UNREADABLE : segment));
  return {
    url: readable.join("/") + url.slice(pathname.length),
    segments: segments.map((segment) => segment ?? UNREADABLE),
    isReadable: false,
  };
}

function decoded(segment: string): string | null {
  try {
    const name = decodeURIComponent(segment);
    return readableName(name) === name ? name : null;
  } catch {
    return null;
  }
}

function toOriginForm(target: string): string | null {
  if (target.startsWith("/")) return target;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null;
  const { pathname, search } = new URL(target);
  return pathname + search;
}
