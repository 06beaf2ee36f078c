import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InvitationScreen } from "#components/auth/invitation-screen";
import { loadInvitationPage } from "#lib/pages/auth/load-invitation-page";

type InvitationPageProps = { params: Promise<{ token: string }> };

// The address opens the invitation: proxy.ts keeps it out of referrers and caches.
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth");
  return { title: t("invitation.pageTitle"), referrer: "no-referrer" };
}

export default async function InvitationPage({ params }: InvitationPageProps) {
  return <InvitationScreen invitation={await loadInvitationPage((await params).token)} />;
}
