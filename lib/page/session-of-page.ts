import { cookies } from "next/headers";
import { cache } from "react";
import { readSession, type Session } from "#lib/auth/session";
import { sessionCookieName } from "#lib/auth/session-cookie";

/** Who is signed in, read once per rendered page; null when nobody is. */
export const sessionOfPage = cache(async (): Promise<Session | null> => {
  const cookieStore = await cookies();
  return readSession(cookieStore.get(sessionCookieName())?.value);
});
