/** A request's target: its path with the query, and the decoded parts of the path. */
export type PlainTarget = { url: string; segments: string[] };

const PLAIN_PATH = /^\/[A-Za-z0-9._~/-]*$/;

/**
 * Reads a request target (RFC 9112 §3.2) in origin-form or absolute-form. Null for a target that cannot be
 * served: another form, escapes that are not UTF-8, and control characters, which no id, name or file here
 * has.
 */
export function plainTarget(target: string): PlainTarget | null {
  const url = toOriginForm(target);
  if (url === null) return null;
  const [pathname = ""] = url.split("?", 1);
  if (PLAIN_PATH.test(pathname)) return { url, segments: pathname.split("/") };
  try {
    const segments = pathname.split("/").map(decodeURIComponent);
    return segments.some(hasControl) ? null : { url, segments };
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

function hasControl(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}
