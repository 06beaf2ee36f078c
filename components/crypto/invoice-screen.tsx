import { PaymentLinkCard } from "#components/charges/payment-link-card";
import { RefundsCard } from "#components/charges/refunds-card";
import { SettlementCard } from "#components/charges/settlement-card";
import { SuspenseCard } from "#components/charges/suspense-card";
import { ClosingPaymentCard } from "#components/crypto/closing-payment-card";
import { InvoiceFacts } from "#components/crypto/invoice-facts";
import { InvoiceHeader } from "#components/crypto/invoice-header";
import { InvoiceRefresher } from "#components/crypto/invoice-refresher.ts";
import { ProgressCard } from "#components/crypto/progress-card";
import { SandboxCard } from "#components/crypto/sandbox-card";
import { TransactionsCard } from "#components/crypto/transactions-card";
import { WithdrawalNotice } from "#components/crypto/withdrawal-notice";
import { DetailColumns } from "#components/detail/detail-columns";
import { JsonCard } from "#components/detail/json-card";
import { TimelineCard } from "#components/detail/timeline-card";
import { ViewTabs } from "#components/detail/view-tabs";
import type { DetailView } from "#lib/client/detail-view";
import type { InvoicePage } from "#lib/pages/crypto/load-invoice-page";

const LIST = "/dashboard/crypto";

/** A crypto payment or withdrawal with everything that befell it, or as the API answers it. */
export async function InvoiceScreen({ page, view }: { page: InvoicePage; view: DetailView }) {
  const { invoice, charge, watched, beside, owed, sandbox } = page;
  const path = `${LIST}/${invoice.id}`;
  return (
    <>
      <InvoiceRefresher invoiceId={invoice.id} painted={page.stamp} watched={watched} />
      <InvoiceHeader
        invoice={invoice}
        merchant={page.isStaff ? page.merchantName : null}
        payUrl={charge?.payUrl ?? null}
        neighbours={page.neighbours}
      />
      <ViewTabs path={path} view={view} />
      {view === "json" ? (
        <JsonCard {...page.raw} />
      ) : (
        <DetailColumns side={<InvoiceSide page={page} />}>
          {page.isUndecided ? (
            <WithdrawalNotice
              invoice={invoice}
              merchantName={page.merchantName}
              address={beside.address}
              staff={page.approval}
            />
          ) : null}
          {charge ? (
            <SuspenseCard
              items={charge.view.suspense}
              currency={invoice.currency}
              mayWrite={page.mayMove}
              mayGoBack={false}
            />
          ) : null}
          {invoice.type === "PAYMENT" ? <ProgressCard invoice={invoice} owed={owed} /> : null}
          {sandbox ? <SandboxCard {...sandbox} owed={owed} /> : null}
          <TransactionsCard invoice={invoice} />
          {charge && page.closing ? (
            <RefundsCard charge={charge.view} refunds={charge.refunds.refunds} />
          ) : null}
          <TimelineCard
            entries={page.timeline}
            of={invoice.type === "PAYMENT" ? "invoice" : "withdrawal"}
            mayRedeliver={page.mayRedeliver}
          />
        </DetailColumns>
      )}
    </>
  );
}

function InvoiceSide({ page }: { page: InvoicePage }) {
  const { charge, closing, invoice, isStaff, watched, beside } = page;
  return (
    <>
      {charge && closing ? (
        <ClosingPaymentCard
          chargeId={charge.view.id}
          currency={charge.view.currency}
          payment={closing}
          mayRefund={page.mayMove}
        />
      ) : null}
      {charge && watched ? <PaymentLinkCard url={charge.payUrl} /> : null}
      <InvoiceFacts invoice={invoice} beside={beside} isStaff={isStaff} />
      {charge ? (
        <SettlementCard
          feeKnown
          settlement={{ ...charge.view.settlement, currency: invoice.currency }}
          returned={charge.refunds.returned}
          feeReturned={charge.refunds.feeReturned}
        />
      ) : null}
    </>
  );
}
