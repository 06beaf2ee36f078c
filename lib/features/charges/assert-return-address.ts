import { invalidField } from "#lib/domain/errors";
import { env } from "#lib/platform/env";

/**
 * Refuses an address over http to which payers would return: throws `invalid_request` naming the field at `pointer`.
 * ALLOW_PRIVATE_TARGETS lets one of this very machine pass, for trying out.
 */
export function assertReturnAddress(pointer: string, url: string | undefined): void {
  if (url === undefined || new URL(url).protocol === "https:" || env().allowPrivateTargets) return;
  throw invalidField(pointer, "https_required", "Must be an https address.");
}
