import { getTranslations } from "next-intl/server";
import { AttemptsCard } from "#components/charges/attempts-card";
import { CancelCharge } from "#components/charges/cancel-charge";
import { CaptureCharge } from "#components/charges/capture-charge";
import { ChargeFacts } from "#components/charges/charge-facts";
import { ChargeHeader } from "#components/charges/charge-header";
import { ChargeRefresher } from "#components/charges/charge-refresher.ts";
import { ChargeStatusBadge } from "#components/charges/charge-status-badge";
import { CustomerCard } from "#components/charges/customer-card";
import { MetadataCard } from "#components/charges/metadata-card";
import { RefundsCard } from "#components/charges/refunds-card";
import { SettlementCard } from "#components/charges/settlement-card";
import { SuspenseCard } from "#components/charges/suspense-card";
import { DetailColumns } from "#components/detail/detail-columns";
import { JsonCard } from "#components/detail/json-card";
import { TimelineCard } from "#components/detail/timeline-card";
import { ViewTabs } from "#components/detail/view-tabs";
import { DisputeStatusBadge } from "#components/disputes/dispute-status-badge";
import { DisputesCard } from "#components/disputes/disputes-card";
import { ShareCharge } from "#components/payment-links/share-charge";
import type { DetailView } from "#lib/client/detail-view";
import type { ChargePage } from "#lib/pages/charges/load-charge-page";

const LIST = "/dashboard/charges";

/** A charge with its attempts, refunds and everything that befell it, or as the API answers it. */
export async function ChargeScreen({ page, view }: { page: ChargePage; view: DetailView }) {
  const t = await getTranslations("dashboard");
  const { charge, attempts, refunds, mayCreate, mayMove } = page;
  const path = `${LIST}/${charge.id}`;
  return (
    <>
      <ChargeRefresher watch={page.watch} painted={page.stamp} />
      <ChargeHeader
        back={{ href: LIST, name: t("charges.title") }}
        neighbours={page.neighbours}
        charge={charge}
        receiptHref={`${path}/receipt`}
        refund={mayMove ? refunds.offer : null}
        status={
          <>
            <ChargeStatusBadge {...charge} />{" "}
            {charge.disputeStatus ? <DisputeStatusBadge status={charge.disputeStatus} ofCharge /> : null}
          </>
        }
        capture={mayCreate ? <CaptureCharge charge={charge} /> : null}
        cancel={mayCreate ? <CancelCharge chargeId={charge.id} /> : null}
      />
      <ViewTabs path={path} view={view} />
      {view === "json" ? (
        <JsonCard {...page.raw} />
      ) : (
        <DetailColumns
          side={
            <>
              {page.qr ? <ShareCharge charge={charge} qr={page.qr} /> : null}
              <ChargeFacts charge={charge} />
              <SettlementCard
                settlement={charge.settlement}
                feeKnown={attempts.length > 0}
                returned={refunds.returned}
                feeReturned={refunds.feeReturned}
              />
              <CustomerCard customer={charge.customer} href={`/dashboard/customers/${charge.id}`} />
              <MetadataCard metadata={charge.metadata} />
            </>
          }
        >
          <DisputesCard disputes={page.disputes} />
          <SuspenseCard items={charge.suspense} currency={charge.currency} mayWrite={mayMove} />
          <AttemptsCard
            attempts={attempts}
            charge={charge}
            sandboxIds={page.sandboxAttemptIds}
            disputableIds={page.disputableAttemptIds}
            mayWrite={mayCreate}
          />
          <RefundsCard charge={charge} refunds={refunds.refunds} />
          <TimelineCard entries={page.timeline} of="charge" mayRedeliver={page.mayRedeliver} />
        </DetailColumns>
      )}
    </>
  );
}
