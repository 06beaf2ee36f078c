import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RecipientsScreen } from "#components/recipients/recipients-screen";
import { loadRecipientsPage } from "#lib/pages/recipients/load-recipients-page";

type RecipientsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money");
  return { title: t("recipients.title") };
}

export default async function RecipientsPage({ searchParams }: RecipientsPageProps) {
  return <RecipientsScreen {...(await loadRecipientsPage(await searchParams))} />;
}
