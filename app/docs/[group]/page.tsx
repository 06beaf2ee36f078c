import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { GroupScreen } from "#components/api-reference/group-screen";
import { loadDocsGroupName, loadDocsGroupPage } from "#lib/pages/docs/load-docs-page";

type GroupPageProps = {
  params: Promise<{ group: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: GroupPageProps): Promise<Metadata> {
  const [t, { group: slug }] = await Promise.all([getTranslations("apiReference"), params]);
  const name = await loadDocsGroupName(slug);
  return { title: name ? `${name} · ${t("title")}` : t("title") };
}

export default async function GroupPage({ params, searchParams }: GroupPageProps) {
  const page = await loadDocsGroupPage((await params).group, await searchParams);
  if (!page) notFound();
  return <GroupScreen {...page} />;
}
