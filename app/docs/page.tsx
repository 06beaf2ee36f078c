import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { GettingStarted } from "#components/api-reference/getting-started";
import { ReferenceFrame } from "#components/api-reference/reference-frame";
import { sampleLanguageOf } from "#lib/domain/sample-languages";
import { env } from "#lib/platform/env";
import { listLoops } from "#lib/platform/openapi/list-loops";
import { apiReference } from "#lib/platform/openapi/reference";

type DocsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("apiReference");
  return { title: t("title") };
}

export default async function DocsPage({ searchParams }: DocsPageProps) {
  const language = sampleLanguageOf((await searchParams).lang);
  const groups = await apiReference();
  const baseUrl = `${env().publicUrl}/api`;
  return (
    <ReferenceFrame groups={groups} current={null} language={language}>
      <GettingStarted baseUrl={baseUrl} groups={groups} listLoops={listLoops(baseUrl)} language={language} />
    </ReferenceFrame>
  );
}
