import { cookies } from "next/headers";
import { cache } from "react";
import { readSessionEnd, readSessionState, type Session } from "#lib/platform/auth/session";
import { sessionCookieName } from "#lib/platform/auth/session-cookie";

/**
 * The signed-in person and whether they must set up a second factor first, read once per rendered page; null if there
 * is no session.
 */
export const sessionStateOfPage = cache(async () => {
  const cookieStore = await cookies();
  return readSessionState(cookieStore.get(sessionCookieName())?.value);
});

/**
 * The signed-in person, read once per rendered page; null if there is no session, or if they must set up a second
 * factor first.
 */
export async function sessionOfPage(): Promise<Session | null> {
  const found = await sessionStateOfPage();
  return found && !found.needsSecondFactor ? found.session : null;
}

/** Why the page's reader is no longer signed in; null if they never were. */
export async function sessionEndOfPage() {
  const cookieStore = await cookies();
  return readSessionEnd(cookieStore.get(sessionCookieName())?.value);
}
