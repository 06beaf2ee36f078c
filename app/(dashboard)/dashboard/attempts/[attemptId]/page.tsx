import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AttemptScreen } from "#components/attempts/attempt-screen";
import { readDetailView } from "#lib/client/detail-view";
import { loadAttemptPage } from "#lib/pages/attempts/load-attempt-page";

type AttemptPageProps = {
  params: Promise<{ attemptId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("detail.attempt");
  return { title: t("title") };
}

export default async function AttemptPage({ params, searchParams }: AttemptPageProps) {
  const page = await loadAttemptPage((await params).attemptId);
  if (!page) notFound();
  if (page.elsewhere !== null) redirect(page.elsewhere);
  return <AttemptScreen page={page} view={readDetailView(await searchParams)} />;
}
