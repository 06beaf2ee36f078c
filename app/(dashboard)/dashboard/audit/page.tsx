import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AuditScreen } from "#components/audit/audit-screen";
import { loadAuditPage } from "#lib/pages/audit/load-audit-page";

type AuditPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("audit");
  return { title: t("title") };
}

export default async function AuditPage({ searchParams }: AuditPageProps) {
  const page = await loadAuditPage(await searchParams);
  if (!page) notFound();
  return <AuditScreen {...page} />;
}
