import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { ChargeHeader } from "#components/charges/charge-header";
import { ChargeRefresher } from "#components/charges/charge-refresher.ts";
import { CustomerCard } from "#components/charges/customer-card";
import { RefundsCard } from "#components/charges/refunds-card";
import { SettlementCard } from "#components/charges/settlement-card";
import { SuspenseCard } from "#components/charges/suspense-card";
import { DetailColumns } from "#components/detail/detail-columns";
import { JsonCard } from "#components/detail/json-card";
import { TimelineCard } from "#components/detail/timeline-card";
import { detailView, ViewTabs } from "#components/detail/view-tabs";
import { CancelPixPayment } from "#components/pix-payments/cancel-pix-payment";
import { NoPayerCard } from "#components/pix-payments/no-payer-card";
import { PixCodeCard } from "#components/pix-payments/pix-code-card";
import { PixPaymentFacts } from "#components/pix-payments/pix-payment-facts";
import { PixPaymentStatusBadge } from "#components/pix-payments/pix-payment-status-badge";
import { ReceiverCard } from "#components/pix-payments/receiver-card";
import { can, may } from "#lib/domain/permissions";
import { neighbourPaths } from "#lib/pages/neighbour-paths";
import { loadPixPaymentPage } from "#lib/pages/pix-payments/load-pix-payment-page";
import { rawAnswer } from "#lib/pages/raw-answer";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { getPixPayment } from "#lib/schemas/operations/pix-payments";

type PixPaymentPageProps = {
  params: Promise<{ paymentId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const LIST = "/dashboard/pix-payments";
const readPixPayment = cache(loadPixPaymentPage);

export async function generateMetadata({ params }: PixPaymentPageProps): Promise<Metadata> {
  const { merchantId, role } = await currentMerchantSession();
  const [t, { paymentId }] = await Promise.all([getTranslations("pixPayments"), params]);
  const page = await readPixPayment(merchantId, role, paymentId);
  const name = page?.payment.description ?? page?.payment.external_reference;
  return { title: name ?? t("title") };
}

export default async function PixPaymentPage({ params, searchParams }: PixPaymentPageProps) {
  const session = await currentMerchantSession();
  const { merchantId, role } = session;
  const { paymentId } = await params;
  const [t, page] = await Promise.all([
    getTranslations("pixPayments"),
    readPixPayment(merchantId, role, paymentId),
  ]);
  if (!page) notFound();
  const { payment, charge, refunds } = page;
  const path = `${LIST}/${payment.id}`;
  const view = detailView(await searchParams);
  const mayCreate = can(role, "payments:create");
  const mayMove = may(session, "money:move");
  const mayPay = mayCreate && page.sandboxAttemptIds.length > 0;
  const waiting = payment.status_code === "WAITING_PAYMENT";
  return (
    <>
      <ChargeRefresher watch={page.watch} painted={page.stamp} />
      <ChargeHeader
        back={{ href: LIST, name: t("list.title") }}
        neighbours={neighbourPaths(LIST, page.neighbours)}
        charge={charge}
        receiptHref={`${path}/receipt`}
        refundable={mayMove ? refunds.left : null}
        status={<PixPaymentStatusBadge status={payment.status_code} refundStatus={payment.refund_status} />}
        cancel={mayCreate ? <CancelPixPayment paymentId={payment.id} /> : null}
      />
      <ViewTabs path={path} view={view} />
      {view === "json" ? (
        <JsonCard {...rawAnswer(getPixPayment, String(payment.id), payment)} />
      ) : (
        <DetailColumns
          side={
            <>
              <PixPaymentFacts payment={payment} paidAt={charge.paidAt} />
              <SettlementCard
                settlement={charge.settlement}
                feeKnown={page.attempts.length > 0}
                returned={refunds.returned}
                feeReturned={refunds.feeReturned}
              />
              {charge.customer ? (
                <CustomerCard customer={charge.customer} title={t("payer.title")} />
              ) : (
                <NoPayerCard mode={payment.clientMode} waiting={waiting} />
              )}
              <ReceiverCard payment={payment} />
            </>
          }
        >
          <SuspenseCard items={charge.suspense} currency={charge.currency} mayWrite={mayMove} />
          {waiting ? (
            <PixCodeCard emv={payment.emv} sandboxTxid={mayPay ? payment.transaction_pix_id : null} />
          ) : null}
          <RefundsCard charge={charge} refunds={refunds.refunds} />
          <TimelineCard
            entries={page.timeline}
            of="pixPayment"
            mayRedeliver={can(role, "developers:manage")}
          />
        </DetailColumns>
      )}
    </>
  );
}
