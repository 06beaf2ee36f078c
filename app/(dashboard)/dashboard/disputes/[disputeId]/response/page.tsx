import { Printer } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PrintButton } from "#components/checkout/receipt/print-button";
import { BackLink } from "#components/dashboard/back-link";
import { buttonVariants } from "#components/ui/button-variants.ts";
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
  return <ResponseScreen page={page} />;
}

/** What answers a dispute, on sheets of paper for the bank. */
async function ResponseScreen({ page }: { page: ResponsePage }) {
  const t = await getTranslations("disputes");
  return (
    <div className="mx-auto max-w-3xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 text-sm text-muted-foreground print:hidden">
        <BackLink href={`/dashboard/disputes/${page.dispute.id}`}>{t("one")}</BackLink>
        <PrintButton look={buttonVariants({ variant: "secondary" })}>
          <Printer aria-hidden="true" />
          {t("response.print")}
        </PrintButton>
      </div>
      <ResponseSheet page={page} />
    </div>
  );
}
