import { invalidField } from "#lib/domain/errors";
import type { Mode } from "#lib/domain/mode";
import { env } from "#lib/platform/env";

/**
 * Refuses an address over http to which payers would return: throws `invalid_request` naming the field at `pointer`. The schema lets
 * http through for the payer's own machine only; in test mode, or with ALLOW_PRIVATE_TARGETS, a developer returns there.
 */
export function assertReturnAddress(pointer: string, url: string | undefined, mode: Mode): void {
  if (url === undefined || new URL(url).protocol === "https:") return;
  if (mode === "test" || env().allowPrivateTargets) return;
  throw invalidField(pointer, "https_required", "Must be an https address in live mode.");
}
