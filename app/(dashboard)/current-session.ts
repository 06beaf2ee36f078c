import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { readSession, type Session, sessionCookieName } from "#lib/auth/session";
import type { MerchantId } from "#lib/domain/ids";
import { returnPath } from "#lib/domain/return-path";
import { isStaff } from "#lib/domain/roles";

export type MerchantSession = Session & { merchantId: MerchantId };

/** Who is signed in, read once per rendered page; null when nobody is. */
export const findSession = cache(async (): Promise<Session | null> => {
  const cookieStore = await cookies();
  return readSession(cookieStore.get(sessionCookieName())?.value);
});

/** Who is signed in. Sends everybody else to the sign-in page, which leads back to where they wanted to go. */
export async function currentSession(): Promise<Session> {
  const session = await findSession();
  if (session) return session;
  const asked = returnPath((await headers()).get("x-path") ?? undefined);
  redirect(`/sign-in?${new URLSearchParams({ callbackUrl: asked })}`);
}

/** The signed-in person of a merchant. Platform staff, who have no merchant, are sent to the overview, which says so. */
export async function currentMerchantSession(): Promise<MerchantSession> {
  const session = await currentSession();
  const { merchantId } = session;
  if (merchantId === null) redirect("/dashboard");
  return { ...session, merchantId };
}

/** The signed-in member of the platform's staff. A merchant's people are sent to their overview. */
export async function currentStaffSession(): Promise<Session> {
  const session = await currentSession();
  if (!isStaff(session.role)) redirect("/dashboard");
  return session;
}
