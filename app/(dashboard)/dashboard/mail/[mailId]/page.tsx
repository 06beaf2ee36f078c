import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SentMailScreen } from "#components/mail/sent-mail-screen";
import { loadSentMailPage } from "#lib/pages/mail/load-sent-mail-page";

type SentMailPageProps = { params: Promise<{ mailId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mail.page");
  return { title: t("title"), referrer: "no-referrer" };
}

export default async function OneSentMailPage({ params }: SentMailPageProps) {
  const page = await loadSentMailPage((await params).mailId);
  if (!page) notFound();
  return <SentMailScreen {...page} />;
}
