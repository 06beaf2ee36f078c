import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { RequestScreen } from "#components/developers/request-screen";
import { loadRequestPage } from "#lib/pages/developers/load-request-page";

type RequestPageProps = { params: Promise<{ rowId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers");
  return { title: t("requests.title") };
}

export default async function RequestPage({ params }: RequestPageProps) {
  const page = await loadRequestPage((await params).rowId);
  if (!page) notFound();
  return <RequestScreen page={page} />;
}
