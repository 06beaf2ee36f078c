import { invalidField } from "#lib/domain/errors";

const MAX_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

/** Throws `invalid_request` for the given field unless the instant is in the future and at most 365 days from `now`. */
export function assertLifetime(pointer: string, expiresAt: Date, now: Date): void {
  const lifetimeMs = expiresAt.getTime() - now.getTime();
  if (lifetimeMs <= 0) throw invalidField(pointer, "not_in_future", "Must be in the future.");
  if (lifetimeMs > MAX_LIFETIME_MS) throw invalidField(pointer, "out_of_range", "At most 365 days from now.");
}
