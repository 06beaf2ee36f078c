import { cookies } from "next/headers";
import { cache } from "react";
import { readSessionEnd, readStanding, type Session } from "#lib/platform/auth/session";
import { sessionCookieName } from "#lib/platform/auth/session-cookie";

/** Who is signed in and whether they have to set up a second factor first, read once per rendered page; null when nobody is. */
export const standingOfPage = cache(async () => {
  const cookieStore = await cookies();
  return readStanding(cookieStore.get(sessionCookieName())?.value);
});

/** Who is signed in, read once per rendered page; null when nobody is, or has to set up a second factor first. */
export async function sessionOfPage(): Promise<Session | null> {
  const found = await standingOfPage();
  return found && !found.needsSecondFactor ? found.session : null;
}

/** Why whoever reads a page is signed in no more; null for who was not. */
export async function sessionEndOfPage() {
  const cookieStore = await cookies();
  return readSessionEnd(cookieStore.get(sessionCookieName())?.value);
}
