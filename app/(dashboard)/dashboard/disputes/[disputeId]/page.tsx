import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { DetailColumns } from "#components/detail/detail-columns";
import { DetailHeader } from "#components/detail/detail-header";
import { JsonCard } from "#components/detail/json-card";
import { ViewTabs } from "#components/detail/view-tabs";
import { DisputeStatusBadge } from "#components/disputes/dispute-status-badge";
import { Money } from "#components/ui/money";
import { type DetailView, readDetailView } from "#lib/client/detail-view";
import { DecideDispute } from "./decide-dispute";
import { DisputeFacts } from "./dispute-facts";
import { DisputeNotice } from "./dispute-notice";
import { EvidenceCard } from "./evidence-card";
import { type DisputePage, loadDisputePage } from "./load-dispute-page";
import { OutcomeForm } from "./outcome-form";
import { ResponseCard } from "./response-card";

type DisputePageProps = {
  params: Promise<{ disputeId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const LIST = "/dashboard/disputes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("disputes");
  return { title: t("one") };
}

export default async function Page({ params, searchParams }: DisputePageProps) {
  const page = await loadDisputePage((await params).disputeId);
  if (!page) notFound();
  return <DisputeScreen page={page} view={readDetailView(await searchParams)} />;
}

/** A dispute with its evidence, or its JSON as the API returns it. */
async function DisputeScreen({ page, view }: { page: DisputePage; view: DetailView }) {
  const t = await getTranslations("disputes");
  const { dispute, mayChangeEvidence, mayDecide, who, what } = page;
  const { id, amount, currency, createdAt } = dispute;
  const identified = { id, amount, currency, createdAt, who, what };
  return (
    <>
      <DetailHeader
        back={{ href: LIST, name: t("title") }}
        neighbors={{ previous: null, next: null }}
        overline={t(`kind.${dispute.kind}`)}
        title={<Money amount={dispute.amount} currency={dispute.currency} />}
        status={<DisputeStatusBadge status={dispute.status} />}
        actions={
          mayDecide ? (
            <>
              <DecideDispute dispute={identified} end="win" />
              <DecideDispute dispute={identified} end="lose" />
            </>
          ) : null
        }
      />
      <ViewTabs path={`${LIST}/${dispute.id}`} view={view} />
      {view === "json" ? (
        <JsonCard {...page.raw} />
      ) : (
        <DetailColumns side={<DisputeFacts page={page} />}>
          <DisputeNotice page={page} />
          {page.outcomes.length > 0 ? (
            <OutcomeForm dispute={identified} outcomes={page.outcomes} provider={page.provider ?? ""} />
          ) : null}
          <EvidenceCard dispute={dispute} mayChange={mayChangeEvidence} />
          <ResponseCard page={page} />
        </DetailColumns>
      )}
    </>
  );
}
