import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AcceptInvitationForm } from "#components/auth/accept-invitation-form";
import { AuthFrame } from "#components/auth/auth-frame";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { findInvitation } from "#lib/features/team/find-invitation";

type InvitationPageProps = { params: Promise<{ token: string }> };

// The address opens the invitation: proxy.ts keeps it out of referrers and caches.
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth");
  return { title: t("invitation.pageTitle"), referrer: "no-referrer" };
}

export default async function InvitationPage({ params }: InvitationPageProps) {
  const { token } = await params;
  const [t, roles, invitation] = await Promise.all([
    getTranslations("auth"),
    getTranslations("team"),
    findInvitation(token),
  ]);
  if (!invitation) {
    return (
      <AuthFrame title={t("invitation.gone")} intro={t("invitation.goneBody")}>
        <Link href="/sign-in" className={buttonVariants({ variant: "secondary", className: "w-full" })}>
          {t("invitation.toSignIn")}
        </Link>
      </AuthFrame>
    );
  }
  const { email, invitedBy: inviter, merchantName } = invitation;
  const role = roles(`roles.${invitation.role}`);
  return (
    <AuthFrame
      title={t("invitation.title", { team: merchantName ?? t("invitation.staff") })}
      intro={t("invitation.intro", { inviter, role })}
    >
      <AcceptInvitationForm token={token} email={email} />
    </AuthFrame>
  );
}
