import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { RecipientScreen } from "#components/recipients/recipient-screen";
import { loadRecipientName, loadRecipientPage } from "#lib/pages/recipients/load-recipient-page";

type RecipientPageProps = {
  params: Promise<{ recipientId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: RecipientPageProps): Promise<Metadata> {
  const [t, { recipientId }] = await Promise.all([getTranslations("money"), params]);
  return { title: (await loadRecipientName(recipientId)) ?? t("recipient.title") };
}

export default async function RecipientPage({ params, searchParams }: RecipientPageProps) {
  const page = await loadRecipientPage((await params).recipientId, await searchParams);
  if (!page) notFound();
  return <RecipientScreen {...page} />;
}
