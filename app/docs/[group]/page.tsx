import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { OperationSection } from "#components/api-reference/operation-section";
import { ReferenceFrame } from "#components/api-reference/reference-frame";
import { sampleLanguageOf } from "#lib/domain/sample-languages";
import { apiReference } from "#lib/platform/openapi/reference";

type GroupPageProps = {
  params: Promise<{ group: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: GroupPageProps): Promise<Metadata> {
  const [t, { group: slug }, groups] = await Promise.all([
    getTranslations("apiReference"),
    params,
    apiReference(),
  ]);
  const group = groups.find((one) => one.slug === slug);
  return { title: group ? `${group.name} · ${t("title")}` : t("title") };
}

export default async function GroupPage({ params, searchParams }: GroupPageProps) {
  const [{ group: slug }, { lang }, groups] = await Promise.all([params, searchParams, apiReference()]);
  const group = groups.find((one) => one.slug === slug);
  if (!group) notFound();
  const language = sampleLanguageOf(lang);
  return (
    <ReferenceFrame groups={groups} current={slug} language={language}>
      <h1 lang="en" className="mb-6 text-2xl font-semibold tracking-tight">
        {group.name}
      </h1>
      {group.operations.map((operation) => (
        <OperationSection key={operation.id} operation={operation} language={language} />
      ))}
    </ReferenceFrame>
  );
}
