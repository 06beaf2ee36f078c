import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { MerchantId } from "#lib/domain/ids";
import { may, type Permission } from "#lib/domain/permissions";
import { returnPath } from "#lib/domain/return-path";
import { isStaff } from "#lib/domain/roles";
import type { Session } from "#lib/platform/auth/session";
import { sessionOfPage, standingOfPage } from "#lib/platform/page/session-of-page";

export type MerchantSession = Session & { merchantId: MerchantId };

/** What a page asks of its reader, and where it sends who may not. */
export type PageNeed = { permission: Permission; otherwise: string };

/**
 * Who is signed in. Sends everybody else to the sign-in page, and who has to set up a second factor first to where they do;
 * both lead back to where they wanted to go. Who lacks what the page needs is sent where it says.
 */
export async function currentSession(needs?: PageNeed): Promise<Session> {
  const session = await sessionOfPage();
  if (session) return admitted(session, needs);
  const asked = returnPath((await headers()).get("x-ponte-path") ?? undefined);
  const page = (await standingOfPage()) ? "/set-up-second-factor" : "/sign-in";
  redirect(`${page}?${new URLSearchParams({ callbackUrl: asked })}`);
}

/**
 * The signed-in person of a merchant, or of the staff acting as one. Everybody else is sent to the overview, and who lacks
 * what the page needs where it says.
 */
export async function currentMerchantSession(needs?: PageNeed): Promise<MerchantSession> {
  const session = await currentSession();
  const { merchantId } = session;
  if (merchantId === null) redirect("/dashboard");
  return { ...admitted(session, needs), merchantId };
}

/**
 * The signed-in member of the platform's staff. A merchant's people, and staff acting as one, are sent to the overview, and
 * who lacks what the page needs where it says.
 */
export async function currentStaffSession(needs?: PageNeed): Promise<Session> {
  const session = await currentSession();
  if (!isStaff(session.role)) redirect("/dashboard");
  return admitted(session, needs);
}

function admitted(session: Session, needs: PageNeed | undefined): Session {
  if (needs && !may(session, needs.permission)) redirect(needs.otherwise);
  return session;
}
