import { loggedText } from "#lib/cards/logged-text.rules";
import { isKeyOf } from "#lib/domain/members";
import { isSecret } from "#lib/schemas/fields/secret";
import type { Operation } from "#lib/schemas/operation";
import { partsOf } from "#lib/schemas/parts-of";

const LONGEST_PATH = 1_000;

/**
 * A path with its query as the request log stores it: unknown parameters only by name, and no card numbers, even percent-encoded.
 */
export function loggedPath(operation: Pick<Operation, "query">, path: string): string {
  const [pathname = "", ...rest] = path.split("?");
  const segments = pathname.split("/").map(unlessChanged);
  const query = rest.join("?");
  const parameters = query === "" ? [] : query.split("&").map((pair) => loggedParameter(operation, pair));
  const kept = segments.join("/") + (parameters.length > 0 ? `?${parameters.join("&")}` : "");
  return kept.slice(0, LONGEST_PATH).toWellFormed();
}

function loggedParameter(operation: Pick<Operation, "query">, pair: string): string {
  const [name = "", ...value] = pair.split("=");
  if (value.length === 0) return `${isKnown(operation, name) ? name : unlessChanged(name)}`;
  if (!isKnown(operation, name)) return `${unlessChanged(name)}=[unknown]`;
  return `${name}=${unlessChanged(value.join("="))}`;
}

// Repeated parameters, and a list's own filters, share one name.
function isKnown({ query }: Pick<Operation, "query">, name: string): boolean {
  if (!query) return false;
  return partsOf(query).some(({ _zod: { def } }) => {
    if (def.type !== "object" || !isKeyOf(def.shape, name)) return false;
    const schema = def.shape[name];
    return schema !== undefined && !isSecret(schema);
  });
}

// The text as it was sent, unless something must be removed from it.
function unlessChanged(sent: string): string {
  const read = decode(sent);
  const kept = loggedText(read);
  if (kept !== read) return kept;
  return read === sent ? sent : loggedText(sent);
}

function decode(sent: string): string {
  try {
    return decodeURIComponent(sent.replaceAll("+", " "));
  } catch {
    return sent;
  }
}
