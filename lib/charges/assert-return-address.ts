import { invalidField } from "#lib/domain/errors";
import type { Mode } from "#lib/domain/mode";
import { env } from "#lib/platform/env";

/**
 * Throws `invalid_request` at `pointer` for an http return address. The schema allows http only for the payer's own machine, to
 * which developers return in test mode or with ALLOW_PRIVATE_TARGETS.
 */
export function assertReturnAddress(pointer: string, url: string | undefined, mode: Mode): void {
  if (url === undefined || new URL(url).protocol === "https:") return;
  if (mode === "test" || env().allowPrivateTargets) return;
  throw invalidField(pointer, "https_required", "Must be an https address in live mode.");
}
