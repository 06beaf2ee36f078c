import { deleteAccessTokensExpiredBefore } from "#db/queries/access-tokens";
import { deleteIdempotencyKeysBefore } from "#db/queries/idempotency-keys";
import { deleteSessionsExpiredBefore } from "#db/queries/sessions";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Forgets what no longer has a use: idempotency keys after 24 h, records of tokens and sessions that ended 30 days ago. */
export async function purgeExpired(): Promise<void> {
  const now = Date.now();
  await deleteIdempotencyKeysBefore(new Date(now - DAY_MS));
  await deleteAccessTokensExpiredBefore(new Date(now - 30 * DAY_MS));
  await deleteSessionsExpiredBefore(new Date(now - 30 * DAY_MS));
}
