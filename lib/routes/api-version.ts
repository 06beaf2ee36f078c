import { API_VERSIONS, type ApiVersion, findApiVersion } from "#lib/domain/api-version";
import { invalidField } from "#lib/domain/errors";
import type { Operation } from "#lib/schemas/operation";

const HEADER = "Ponte-Version";

/** How bodies read in a version: what is sent becomes the newest form, and what is answered comes from it. */
type Form = {
  sent: (body: unknown, operationId: string) => unknown;
  answered: (answer: unknown, operationId: string) => unknown;
};

/** What handlers take and answer. */
const NEWEST: Form = { sent: (body) => body, answered: (answer) => answer };

/**
 * The form of each version. A version that a newer one broke with turns its own bodies into the newest form and answers back, here and
 * nowhere else: schemas and handlers know the newest alone.
 */
export const FORMS: Record<ApiVersion, Form> = { "2026-11-27": NEWEST };

/**
 * The version that a request is served in: the one its `Ponte-Version` names, else the one its credential was made with. Throws
 * `invalid_request` for a name that is no version.
 */
export function versionOf(request: Request, pinned: ApiVersion): ApiVersion {
  const named = request.headers.get(HEADER);
  if (named === null) return pinned;
  const found = findApiVersion(named);
  if (found !== null) return found;
  const known = API_VERSIONS.join(", ");
  throw invalidField(HEADER, "unknown_version", `${HEADER} must name a version of this API: ${known}.`);
}

/** The header that says which version an answer has. */
export function versionHeader(version: ApiVersion): Record<string, string> {
  return { "ponte-version": version };
}

/** The headers of an operation that should not be called any more: since when (RFC 9745), and until when it surely can be (RFC 8594). */
export function deprecationHeaders({ deprecated }: Pick<Operation, "deprecated">): Record<string, string> {
  if (deprecated === undefined) return {};
  const { since, sunset } = deprecated;
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    ...(sunset === undefined ? {} : { sunset: new Date(sunset).toUTCString() }),
  };
}
