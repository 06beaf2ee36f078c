import { and, eq, isNull, type SQL } from "drizzle-orm";
import { users } from "#db/schema/users";
import { env } from "#lib/platform/env";

/**
 * The condition on `users` of a person's entry: not disabled and, while the demo is off, not of the demo. Every entry (sign-in,
 * session, access token, API client, invitation) uses it.
 */
export function mayEnter(): SQL | undefined {
  return and(isNull(users.disabledAt), env().demo ? undefined : eq(users.isDemo, false));
}
