import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { currentMerchantSession } from "#app/(dashboard)/current-session.ts";
import { loadChargePage } from "#app/(dashboard)/dashboard/charges/[chargeId]/load-charge-page.ts";
import { AttemptsCard } from "#components/charges/attempts-card";
import { CancelCharge } from "#components/charges/cancel-charge";
import { ChargeFacts } from "#components/charges/charge-facts";
import { ChargeHeader } from "#components/charges/charge-header";
import { ChargeRefresher } from "#components/charges/charge-refresher";
import { ChargeStatusBadge } from "#components/charges/charge-status-badge";
import { CustomerCard } from "#components/charges/customer-card";
import { DeliveriesCard } from "#components/charges/deliveries-card";
import { MetadataCard } from "#components/charges/metadata-card";
import { PaymentLinkCard } from "#components/charges/payment-link-card";
import { RefundsCard } from "#components/charges/refunds-card";
import { SettlementCard } from "#components/charges/settlement-card";
import { SuspenseCard } from "#components/charges/suspense-card";
import { TimelineCard } from "#components/charges/timeline-card";
import { BackLink } from "#components/dashboard/back-link";
import { findProductOfCharge } from "#lib/charges/find-product-of-charge";
import type { MerchantId } from "#lib/domain/ids";
import { scopesOfRole } from "#lib/domain/roles";

type ChargePageProps = { params: Promise<{ chargeId: string }> };

const readCharge = cache(loadChargePage);

/** Where the charge beneath another product is shown: the statement and held money know it by its charge alone. */
async function pageElsewhere(merchantId: MerchantId, chargeId: string): Promise<string | null> {
  const found = await findProductOfCharge(merchantId, chargeId);
  if (found?.product === "PIX_PAYMENT") return `/dashboard/pix-payments/${found.id}`;
  return found?.product === "CRYPTO_INVOICE" ? `/dashboard/crypto/${found.id}` : null;
}

export async function generateMetadata({ params }: ChargePageProps): Promise<Metadata> {
  const { merchantId } = await currentMerchantSession();
  const [t, { chargeId }] = await Promise.all([getTranslations("dashboard"), params]);
  const page = await readCharge(merchantId, chargeId);
  const name = page?.charge.description ?? page?.charge.externalReference;
  return { title: name ?? t("charge.title") };
}

export default async function ChargePage({ params }: ChargePageProps) {
  const { merchantId, role } = await currentMerchantSession();
  const [t, page] = await Promise.all([
    getTranslations("dashboard"),
    params.then(({ chargeId }) => readCharge(merchantId, chargeId)),
  ]);
  if (page?.product !== "CHARGE") {
    const elsewhere = await pageElsewhere(merchantId, (await params).chargeId);
    if (elsewhere) redirect(elsewhere);
  }
  if (!page) notFound();
  const { charge, attempts, events, deliveries, refunds } = page;
  const scopes = scopesOfRole(role);
  const mayWrite = scopes.includes("charges:write");
  return (
    <>
      <ChargeRefresher watch={page.watch} painted={page.stamp} />
      <ChargeHeader
        charge={charge}
        mayWrite={mayWrite}
        refundable={refunds.left}
        back={<BackLink href="/dashboard/charges">{t("charges.title")}</BackLink>}
        status={<ChargeStatusBadge status={charge.status} />}
        cancel={<CancelCharge chargeId={charge.id} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <SuspenseCard items={charge.suspense} currency={charge.currency} mayWrite={mayWrite} />
          <AttemptsCard
            attempts={attempts}
            charge={charge}
            sandboxIds={page.sandboxAttemptIds}
            mayWrite={mayWrite}
          />
          <RefundsCard charge={charge} refunds={refunds.refunds} />
          <DeliveriesCard deliveries={deliveries} mayRedeliver={scopes.includes("webhooks:write")} />
          <TimelineCard events={events} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {charge.status === "PENDING" ? <PaymentLinkCard url={charge.checkoutUrl} /> : null}
          <ChargeFacts charge={charge} />
          <SettlementCard
            settlement={charge.settlement}
            returned={refunds.returned}
            feeReturned={refunds.feeReturned}
          />
          <CustomerCard customer={charge.customer} />
          <MetadataCard metadata={charge.metadata} />
        </div>
      </div>
    </>
  );
}
