import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AuthFrame } from "#components/auth/auth-frame";
import { buttonVariants } from "#components/ui/button-variants.ts";
import type { Loaded } from "#lib/pages/loaded";
import { findInvitation } from "#lib/team/find-invitation";
import { AcceptInvitationForm } from "./accept-invitation-form";

type InvitationPageProps = { params: Promise<{ token: string }> };

// The address is a secret: proxy.next.ts keeps it out of referrers and caches.
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth");
  return { title: t("invitation.pageTitle"), referrer: "no-referrer" };
}

export default async function InvitationPage({ params }: InvitationPageProps) {
  return <InvitationScreen invitation={await loadInvitationPage((await params).token)} />;
}

async function InvitationScreen({ invitation }: { invitation: Loaded<typeof loadInvitationPage> | null }) {
  const [t, roles] = await Promise.all([getTranslations("auth"), getTranslations("team")]);
  if (!invitation) {
    return (
      <AuthFrame title={t("invitation.gone")} intro={t("invitation.goneBody")}>
        <Link href="/sign-in" className={buttonVariants({ variant: "secondary", className: "w-full" })}>
          {t("invitation.toSignIn")}
        </Link>
      </AuthFrame>
    );
  }
  const { token, email, invitedBy: inviter, merchantName } = invitation;
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

/** null when the invitation is used, revoked, expired or unknown. */
async function loadInvitationPage(token: string) {
  const invitation = await findInvitation(token);
  return invitation && { token, ...invitation };
}
