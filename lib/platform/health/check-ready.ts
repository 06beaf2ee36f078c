import { db } from "#db/client";
import { PonteError } from "#lib/domain/errors";
import { pingDatabase } from "#lib/operations/ping.queries";

const TIMEOUT_MS = 1_500;

/** Checks that the database answers within `timeoutMs`. Throws `unavailable` when it does not. */
export async function checkReady(timeoutMs = TIMEOUT_MS): Promise<{ status: "ok" }> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("the database is slow")), timeoutMs);
  try {
    await Promise.race([pingDatabase(db()), late]);
    return { status: "ok" };
  } catch {
    throw new PonteError("unavailable", "The database does not answer.", { retryAfterMs: 2_000 });
  } finally {
    clearTimeout(timer);
  }
}
