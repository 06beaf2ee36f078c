import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { MerchantId } from "#lib/domain/ids";
import { returnPath } from "#lib/domain/web/return-path";
import type { Session } from "#lib/platform/auth/session";
import { takeSlotForPage } from "#lib/platform/http/fair-queue";
import { sessionOfPage, sessionStateOfPage } from "#lib/platform/page/session-of-page";
import { may, type Permission } from "#lib/team/permissions.rules";
import { isStaff } from "#lib/team/roles.rules";

export type MerchantSession = Session & { merchantId: MerchantId };

/** The permission that a page requires, and the address to which readers without it are redirected. */
export type PageNeed = { permission: Permission; otherwise: string };

/**
 * The signed-in person, in a slot of their merchant. Redirects others to the sign-in page, and a person who must set up a second
 * factor to that setup; both lead back to the requested page. People without the required permission go to `otherwise`.
 */
export async function currentSession(needs?: PageNeed): Promise<Session> {
  const session = await sessionOfPage();
  if (session) {
    if (session.merchantId !== null) await slotOfPage(session.merchantId);
    return admitted(session, needs);
  }
  const requested = returnPath((await headers()).get("x-ponte-path") ?? undefined);
  const page = (await sessionStateOfPage()) ? "/set-up-second-factor" : "/sign-in";
  redirect(`${page}?${new URLSearchParams({ callbackUrl: requested })}`);
}

/**
 * The signed-in person of a merchant, or the staff member acting as one. Redirects others to the overview, and people without the
 * required permission to `otherwise`.
 */
export async function currentMerchantSession(needs?: PageNeed): Promise<MerchantSession> {
  const session = await currentSession();
  const { merchantId } = session;
  if (merchantId === null) redirect("/dashboard");
  return { ...admitted(session, needs), merchantId };
}

/**
 * The signed-in staff member. Redirects a merchant's people, and staff acting as a merchant, to the overview, and people without
 * the required permission to `otherwise`.
 */
export async function currentStaffSession(needs?: PageNeed): Promise<Session> {
  const session = await currentSession();
  if (!isStaff(session.role)) redirect("/dashboard");
  return admitted(session, needs);
}

// The result is cached, because a page and its layout both call this and must share one slot.
const slotOfPage = cache(takeSlotForPage);

function admitted(session: Session, needs: PageNeed | undefined): Session {
  if (needs && !may(session, needs.permission)) redirect(needs.otherwise);
  return session;
}
