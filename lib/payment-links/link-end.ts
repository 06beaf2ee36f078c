import { invalidField } from "#lib/domain/errors";

const MAX_OPEN_MS = 5 * 366 * 24 * 60 * 60 * 1000;

/** Throws `invalid_request` for `/endsAt` unless the instant is in the future, at most five years from `now`. */
export function assertLinkEnd(endsAt: Date, now: Date): void {
  const openMs = endsAt.getTime() - now.getTime();
  if (openMs <= 0) throw invalidField("/endsAt", "not_in_future", "Must be in the future.");
  if (openMs > MAX_OPEN_MS) throw invalidField("/endsAt", "out_of_range", "At most five years from now.");
}
