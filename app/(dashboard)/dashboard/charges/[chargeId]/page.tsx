import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { AttemptsCard } from "#components/charges/attempts-card";
import { CancelCharge } from "#components/charges/cancel-charge";
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
import { detailView, ViewTabs } from "#components/detail/view-tabs";
import { ShareCharge } from "#components/payment-links/share-charge";
import { can, may } from "#lib/domain/permissions";
import { loadChargePage } from "#lib/pages/charges/load-charge-page";
import { pageElsewhere } from "#lib/pages/charges/page-elsewhere";
import { neighbourPaths } from "#lib/pages/neighbour-paths";
import { rawAnswer } from "#lib/pages/raw-answer";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { toQrPngDataUri } from "#lib/platform/qr/png-data-uri";
import { getCharge } from "#lib/schemas/operations/charges";

type ChargePageProps = {
  params: Promise<{ chargeId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const LIST = "/dashboard/charges";
const readCharge = cache(loadChargePage);

export async function generateMetadata({ params }: ChargePageProps): Promise<Metadata> {
  const { merchantId, role } = await currentMerchantSession();
  const [t, { chargeId }] = await Promise.all([getTranslations("dashboard"), params]);
  const page = await readCharge(merchantId, role, chargeId);
  const name = page?.charge.description ?? page?.charge.externalReference;
  return { title: name ?? t("charge.title") };
}

export default async function ChargePage({ params, searchParams }: ChargePageProps) {
  const session = await currentMerchantSession();
  const { merchantId, role } = session;
  const { chargeId } = await params;
  const [t, page] = await Promise.all([getTranslations("dashboard"), readCharge(merchantId, role, chargeId)]);
  const elsewhere = await pageElsewhere(merchantId, chargeId, page?.path);
  if (elsewhere) redirect(elsewhere);
  if (!page) notFound();
  const { charge, attempts, refunds } = page;
  const path = `${LIST}/${charge.id}`;
  const view = detailView(await searchParams);
  const mayCreate = can(role, "payments:create");
  const mayMove = may(session, "money:move");
  return (
    <>
      <ChargeRefresher watch={page.watch} painted={page.stamp} />
      <ChargeHeader
        back={{ href: LIST, name: t("charges.title") }}
        neighbours={neighbourPaths(LIST, page.neighbours)}
        charge={charge}
        receiptHref={`${path}/receipt`}
        refundable={mayMove ? refunds.left : null}
        status={<ChargeStatusBadge status={charge.status} refundStatus={charge.refundStatus} />}
        cancel={mayCreate ? <CancelCharge chargeId={charge.id} /> : null}
      />
      <ViewTabs path={path} view={view} />
      {view === "json" ? (
        <JsonCard {...rawAnswer(getCharge, charge.id, charge)} />
      ) : (
        <DetailColumns
          side={
            <>
              {charge.status === "PENDING" ? (
                <ShareCharge charge={charge} qr={toQrPngDataUri(charge.checkoutUrl)} />
              ) : null}
              <ChargeFacts charge={charge} />
              <SettlementCard
                settlement={charge.settlement}
                feeKnown={attempts.length > 0}
                returned={refunds.returned}
                feeReturned={refunds.feeReturned}
              />
              <CustomerCard customer={charge.customer} />
              <MetadataCard metadata={charge.metadata} />
            </>
          }
        >
          <SuspenseCard items={charge.suspense} currency={charge.currency} mayWrite={mayMove} />
          <AttemptsCard
            attempts={attempts}
            charge={charge}
            sandboxIds={page.sandboxAttemptIds}
            mayWrite={mayCreate}
          />
          <RefundsCard charge={charge} refunds={refunds.refunds} />
          <TimelineCard entries={page.timeline} of="charge" mayRedeliver={can(role, "developers:manage")} />
        </DetailColumns>
      )}
    </>
  );
}
