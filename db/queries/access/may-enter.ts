import { and, eq, isNull, type SQL } from "drizzle-orm";
import { users } from "#db/schema/users";
import { env } from "#lib/platform/env";

/**
 * Who may enter, as a condition on `users`: nobody who is disabled and, without the demo, nobody of the demo. Whatever makes
 * somebody a caller (sign-in, session, access token, API client, invitation) asks by it.
 */
export function mayEnter(): SQL | undefined {
  return and(isNull(users.disabledAt), env().demo ? undefined : eq(users.isDemo, false));
}
