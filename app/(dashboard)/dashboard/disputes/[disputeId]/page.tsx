import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { DisputeScreen } from "#components/disputes/dispute-screen";
import { readDetailView } from "#lib/client/detail-view";
import { loadDisputePage } from "#lib/pages/disputes/load-dispute-page";

type DisputePageProps = {
  params: Promise<{ disputeId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("disputes");
  return { title: t("one") };
}

export default async function DisputePage({ params, searchParams }: DisputePageProps) {
  const page = await loadDisputePage((await params).disputeId);
  if (!page) notFound();
  return <DisputeScreen page={page} view={readDetailView(await searchParams)} />;
}
