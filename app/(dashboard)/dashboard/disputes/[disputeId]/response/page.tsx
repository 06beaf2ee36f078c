import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { ResponseDownload } from "#components/disputes/response-download";
import { loadResponsePage, type ResponsePage } from "./load-response-page";
import { ResponseSheet } from "./response-sheet";

type ResponsePageProps = { params: Promise<{ disputeId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("disputes.response");
  return { title: t("title") };
}

export default async function Page({ params }: ResponsePageProps) {
  const page = await loadResponsePage((await params).disputeId);
  if (!page) notFound();
  return <ResponseScreen {...page} />;
}

/** The response to a dispute, as its bank will read it. */
async function ResponseScreen({ disputeId, sheet }: ResponsePage) {
  const t = await getTranslations("disputes");
  return (
    <div className="mx-auto max-w-3xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 text-sm text-muted-foreground print:hidden">
        <BackLink href={`/dashboard/disputes/${disputeId}`}>{t("one")}</BackLink>
        <ResponseDownload disputeId={disputeId} />
      </div>
      <ResponseSheet sheet={sheet} />
    </div>
  );
}
