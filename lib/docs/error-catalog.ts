import { ERROR_ADVICE } from "#lib/docs/error-advice";
import { ERRORS } from "#lib/domain/errors";
import { keysOf } from "#lib/domain/members";
import { problemExample } from "#lib/openapi/problem-example";
import { ERROR_STATUSES } from "#lib/platform/http/error-status";
import type { ErrorEntry } from "#lib/schemas/docs";

/** Every error code of the API in the order of its HTTP status, with what it means and what to do about it. */
export function errorCatalog(): ErrorEntry[] {
  const codes = keysOf(ERRORS);
  return codes.map((code) => ({
    code,
    status: ERROR_STATUSES[code],
    ...ERRORS[code],
    ...ERROR_ADVICE[code],
    example: JSON.stringify(problemExample(code), null, 2),
  }));
}
