import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { currentMerchantSession } from "#app/(dashboard)/current-session.ts";
import { loadPixPaymentPage } from "#app/(dashboard)/dashboard/pix-payments/[paymentId]/load-pix-payment-page.ts";
import { ChargeHeader } from "#components/charges/charge-header";
import { ChargeRefresher } from "#components/charges/charge-refresher";
import { CustomerCard } from "#components/charges/customer-card";
import { DeliveriesCard } from "#components/charges/deliveries-card";
import { RefundsCard } from "#components/charges/refunds-card";
import { SettlementCard } from "#components/charges/settlement-card";
import { SuspenseCard } from "#components/charges/suspense-card";
import { TimelineCard } from "#components/charges/timeline-card";
import { BackLink } from "#components/dashboard/back-link";
import { CancelPixPayment } from "#components/pix-payments/cancel-pix-payment";
import { NoPayerCard } from "#components/pix-payments/no-payer-card";
import { PixCodeCard } from "#components/pix-payments/pix-code-card";
import { PixPaymentFacts } from "#components/pix-payments/pix-payment-facts";
import { PixPaymentStatusBadge } from "#components/pix-payments/pix-payment-status-badge";
import { ReceiverCard } from "#components/pix-payments/receiver-card";
import { scopesOfRole } from "#lib/domain/roles";

type PixPaymentPageProps = { params: Promise<{ paymentId: string }> };

const readPixPayment = cache(loadPixPaymentPage);

export async function generateMetadata({ params }: PixPaymentPageProps): Promise<Metadata> {
  const { merchantId } = await currentMerchantSession();
  const [t, { paymentId }] = await Promise.all([getTranslations("pixPayments"), params]);
  const page = await readPixPayment(merchantId, paymentId);
  const name = page?.payment.description ?? page?.payment.external_reference;
  return { title: name ?? t("title") };
}

export default async function PixPaymentPage({ params }: PixPaymentPageProps) {
  const { merchantId, role } = await currentMerchantSession();
  const [t, page] = await Promise.all([
    getTranslations("pixPayments"),
    params.then(({ paymentId }) => readPixPayment(merchantId, paymentId)),
  ]);
  if (!page) notFound();
  const { payment, charge, refunds } = page;
  const scopes = scopesOfRole(role);
  const mayWrite = scopes.includes("payments:write");
  const mayPay = mayWrite && page.sandboxAttemptIds.length > 0;
  const waiting = payment.status_code === "WAITING_PAYMENT";
  return (
    <>
      <ChargeRefresher watch={page.watch} painted={page.stamp} />
      <ChargeHeader
        charge={charge}
        mayWrite={mayWrite}
        refundable={refunds.left}
        back={<BackLink href="/dashboard/pix-payments">{t("list.title")}</BackLink>}
        status={<PixPaymentStatusBadge status={payment.status_code} />}
        cancel={<CancelPixPayment paymentId={payment.id} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <SuspenseCard items={charge.suspense} currency={charge.currency} mayWrite={mayWrite} />
          {waiting ? (
            <PixCodeCard emv={payment.emv} sandboxTxid={mayPay ? payment.transaction_pix_id : null} />
          ) : null}
          <RefundsCard charge={charge} refunds={refunds.refunds} />
          <div className="grid gap-6 sm:grid-cols-2">
            {charge.customer ? (
              <CustomerCard customer={charge.customer} title={t("payer.title")} />
            ) : (
              <NoPayerCard mode={payment.clientMode} waiting={waiting} />
            )}
            <ReceiverCard payment={payment} />
          </div>
          <DeliveriesCard deliveries={page.deliveries} mayRedeliver={scopes.includes("webhooks:write")} />
          <TimelineCard events={page.events} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <PixPaymentFacts payment={payment} paidAt={charge.paidAt} />
          <SettlementCard
            settlement={charge.settlement}
            returned={refunds.returned}
            feeReturned={refunds.feeReturned}
          />
        </div>
      </div>
    </>
  );
}
