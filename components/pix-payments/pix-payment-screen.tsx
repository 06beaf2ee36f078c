import { getTranslations } from "next-intl/server";
import { ChargeHeader } from "#components/charges/charge-header";
import { ChargeRefresher } from "#components/charges/charge-refresher.ts";
import { CustomerCard } from "#components/charges/customer-card";
import { RefundsCard } from "#components/charges/refunds-card";
import { SettlementCard } from "#components/charges/settlement-card";
import { SuspenseCard } from "#components/charges/suspense-card";
import { DetailColumns } from "#components/detail/detail-columns";
import { JsonCard } from "#components/detail/json-card";
import { TimelineCard } from "#components/detail/timeline-card";
import { ViewTabs } from "#components/detail/view-tabs";
import { DisputesCard } from "#components/disputes/disputes-card";
import { CancelPixPayment } from "#components/pix-payments/cancel-pix-payment";
import { NoPayerCard } from "#components/pix-payments/no-payer-card";
import { PixCodeCard } from "#components/pix-payments/pix-code-card";
import { PixPaymentFacts } from "#components/pix-payments/pix-payment-facts";
import { PixPaymentStatusBadge } from "#components/pix-payments/pix-payment-status-badge";
import { ReceiverCard } from "#components/pix-payments/receiver-card";
import type { DetailView } from "#lib/client/detail-view";
import type { PixPaymentPage } from "#lib/pages/pix-payments/load-pix-payment-page";

const LIST = "/dashboard/pix-payments";

/** A PIX payment with everything that befell it, or as the API answers it. */
export async function PixPaymentScreen({ page, view }: { page: PixPaymentPage; view: DetailView }) {
  const t = await getTranslations("pixPayments");
  const { payment, charge, refunds, isWaiting, mayMove } = page;
  const path = `${LIST}/${payment.id}`;
  return (
    <>
      <ChargeRefresher watch={page.watch} painted={page.stamp} />
      <ChargeHeader
        back={{ href: LIST, name: t("list.title") }}
        neighbours={page.neighbours}
        charge={charge}
        receiptHref={`${path}/receipt`}
        refund={mayMove ? refunds.offer : null}
        status={<PixPaymentStatusBadge status={payment.status_code} refundStatus={payment.refund_status} />}
        cancel={page.mayCreate ? <CancelPixPayment paymentId={payment.id} /> : null}
      />
      <ViewTabs path={path} view={view} />
      {view === "json" ? (
        <JsonCard {...page.raw} />
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
                <CustomerCard
                  customer={charge.customer}
                  title={t("payer.title")}
                  href={`/dashboard/customers/${charge.id}`}
                />
              ) : (
                <NoPayerCard mode={payment.clientMode} waiting={isWaiting} />
              )}
              <ReceiverCard payment={payment} />
            </>
          }
        >
          <DisputesCard disputes={page.disputes} />
          <SuspenseCard items={charge.suspense} currency={charge.currency} mayWrite={mayMove} />
          {isWaiting ? <PixCodeCard emv={payment.emv} sandboxTxid={page.sandboxTxid} /> : null}
          <RefundsCard charge={charge} refunds={refunds.refunds} />
          <TimelineCard entries={page.timeline} of="pixPayment" mayRedeliver={page.mayRedeliver} />
        </DetailColumns>
      )}
    </>
  );
}
