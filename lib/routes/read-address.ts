import { invalidField } from "#lib/domain/errors";
import { readableName } from "#lib/platform/http/readable-name";
import type { RouteContext } from "#lib/platform/http/route-methods";
import { requestPath } from "#lib/platform/http/sent-request";

const UNSTORABLE = String.fromCharCode(0);

/**
 * The path parameters of a request, for every kind of route: a value that is not a possible id, such as NUL, becomes a name that
 * nothing has, and is answered like any unknown one.
 */
export function readableParams(params: Awaited<RouteContext["params"]>): Record<string, unknown> {
  const read = (value: unknown) => (typeof value === "string" ? readableName(value) : value);
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, read(value)]));
}

/**
 * The query of a request, for every kind of route; the last value of a repeated parameter. Throws `invalid_request` naming a
 * parameter with NUL, which PostgreSQL does not accept.
 */
export function readQuery(request: Request): Record<string, string> {
  const path = requestPath(request);
  const start = path.indexOf("?");
  if (start < 0) return {};
  const query = [...new URLSearchParams(path.slice(start))];
  const wrong = query.find(([, value]) => value.includes(UNSTORABLE));
  if (wrong) {
    const name = wrong[0].replaceAll("~", "~0").replaceAll("/", "~1").slice(0, 64);
    throw invalidField(`/${name}`, "invalid_characters", "Has characters that are not allowed in text.");
  }
  return Object.fromEntries(query);
}
