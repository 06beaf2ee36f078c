import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { MailScreen } from "#components/mail/mail-screen";
import { loadMailPage } from "#lib/pages/mail/load-mail-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mail.page");
  return { title: t("title") };
}

export default async function SentMailPage() {
  const page = await loadMailPage();
  if (!page) notFound();
  return <MailScreen {...page} />;
}
