import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GroupScreen } from "#components/api-reference/group-screen";
import { loadDocsGroupPage } from "#lib/pages/docs/load-docs-page";

type GroupPageProps = {
  params: Promise<{ group: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: GroupPageProps): Promise<Metadata> {
  const page = await loadDocsGroupPage((await params).group, {});
  return page ? { title: page.group.name } : {};
}

export default async function GroupPage({ params, searchParams }: GroupPageProps) {
  const page = await loadDocsGroupPage((await params).group, await searchParams);
  if (!page) notFound();
  return <GroupScreen {...page} />;
}
