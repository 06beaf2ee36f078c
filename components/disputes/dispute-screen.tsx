import { getTranslations } from "next-intl/server";
import { DetailColumns } from "#components/detail/detail-columns";
import { DetailHeader } from "#components/detail/detail-header";
import { JsonCard } from "#components/detail/json-card";
import { ViewTabs } from "#components/detail/view-tabs";
import { DecideDispute } from "#components/disputes/decide-dispute";
import { DisputeFacts } from "#components/disputes/dispute-facts";
import { DisputeNotice } from "#components/disputes/dispute-notice";
import { DisputeStatusBadge } from "#components/disputes/dispute-status-badge";
import { EvidenceCard } from "#components/disputes/evidence-card";
import { OutcomeForm } from "#components/disputes/outcome-form";
import { Money } from "#components/ui/money";
import type { DetailView } from "#lib/client/detail-view";
import type { DisputePage } from "#lib/pages/disputes/load-dispute-page";

const LIST = "/dashboard/disputes";

/** A dispute with what was sent against it, or as the API answers it. */
export async function DisputeScreen({ page, view }: { page: DisputePage; view: DetailView }) {
  const t = await getTranslations("disputes");
  const { dispute, mayAdd, mayDecide } = page;
  return (
    <>
      <DetailHeader
        back={{ href: LIST, name: t("title") }}
        neighbours={{ previous: null, next: null }}
        overline={t(`kind.${dispute.kind}`)}
        title={<Money amount={dispute.amount} currency={dispute.currency} />}
        status={<DisputeStatusBadge status={dispute.status} />}
        actions={
          mayDecide ? (
            <>
              <DecideDispute disputeId={dispute.id} end="win" />
              <DecideDispute disputeId={dispute.id} end="lose" />
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
            <OutcomeForm disputeId={dispute.id} outcomes={page.outcomes} provider={page.provider ?? ""} />
          ) : null}
          <EvidenceCard dispute={dispute} mayAdd={mayAdd} />
        </DetailColumns>
      )}
    </>
  );
}
