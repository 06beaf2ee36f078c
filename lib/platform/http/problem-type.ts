import type { ErrorCode } from "#lib/domain/errors";
import { env } from "#lib/platform/env";

/**
 * The `type` of a problem (RFC 9457 §3.1.1): the address of this installation where its catalogue of errors
 * says what the code means and what to do about it.
 */
export function problemType(code: ErrorCode): string {
  return `${env().publicUrl}/docs/errors#${code}`;
}
