import { API_VERSIONS, type ApiVersion, findApiVersion } from "#lib/domain/api-version";
import { invalidField } from "#lib/domain/errors";
import type { Operation } from "#lib/schemas/operation";

const HEADER = "Ponte-Version";

/** The conversion of bodies for a version: requests to the newest form, answers from it. */
type Form = {
  sent: (body: unknown, operationId: string) => unknown;
  answered: (answer: unknown, operationId: string) => unknown;
};

/** The form of handlers: no conversion. */
const NEWEST: Form = { sent: (body) => body, answered: (answer) => answer };

/**
 * The form of each version. A version before a breaking change converts requests to the newest form, and answers back to its own,
 * only here; schemas and handlers know only the newest.
 */
export const FORMS: Record<ApiVersion, Form> = { "2026-11-27": NEWEST };

/**
 * The version that serves a request: the one in its `Ponte-Version`, otherwise that of its credential. Throws `invalid_request`
 * for an unknown version.
 */
export function versionOf(request: Request, pinned: ApiVersion): ApiVersion {
  const named = request.headers.get(HEADER);
  if (named === null) return pinned;
  const found = findApiVersion(named);
  if (found !== null) return found;
  const known = API_VERSIONS.join(", ");
  throw invalidField(HEADER, "unknown_version", `${HEADER} must name a version of this API: ${known}.`);
}

/** The header with the version of an answer. */
export function versionHeader(version: ApiVersion): Record<string, string> {
  return { "ponte-version": version };
}

/** The headers of a deprecated operation: since when (RFC 9745), and until when it is available (RFC 8594). */
export function deprecationHeaders({ deprecated }: Pick<Operation, "deprecated">): Record<string, string> {
  if (deprecated === undefined) return {};
  const { since, sunset } = deprecated;
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    ...(sunset === undefined ? {} : { sunset: new Date(sunset).toUTCString() }),
  };
}
