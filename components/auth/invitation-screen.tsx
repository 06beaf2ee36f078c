import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AcceptInvitationForm } from "#components/auth/accept-invitation-form";
import { AuthFrame } from "#components/auth/auth-frame";
import { buttonVariants } from "#components/ui/button-variants.ts";

import type { InvitationPage } from "#lib/pages/auth/load-invitation-page";

/** Takes an invitation up; without one, says that the link opens nothing any more. */
export async function InvitationScreen({ invitation }: { invitation: InvitationPage | null }) {
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
