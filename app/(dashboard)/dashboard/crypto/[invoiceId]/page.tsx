import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { RefundsCard } from "#components/charges/refunds-card";
import { SettlementCard } from "#components/charges/settlement-card";
import { SuspenseCard } from "#components/charges/suspense-card";
import { DetailColumns } from "#components/detail/detail-columns";
import { JsonCard } from "#components/detail/json-card";
import { TimelineCard } from "#components/detail/timeline-card";
import { ViewTabs } from "#components/detail/view-tabs";
import { type DetailView, readDetailView } from "#lib/client/detail-view";
import { ClosingPaymentCard } from "./closing-payment-card";
import { InvoiceFacts } from "./invoice-facts";
import { InvoiceHeader } from "./invoice-header";
import { InvoiceRefresher } from "./invoice-refresher";
import { type InvoicePage, loadInvoicePage } from "./load-invoice-page";
import { PaymentLinkCard } from "./payment-link-card";
import { ProgressCard } from "./progress-card";
import { SandboxCard } from "./sandbox-card";
import { TransactionsCard } from "./transactions-card";
import { WithdrawalNotice } from "./withdrawal-notice";

type InvoicePageProps = {
  params: Promise<{ invoiceId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const LIST = "/dashboard/crypto";

const readInvoice = cache(loadInvoicePage);

export async function generateMetadata({ params }: InvoicePageProps): Promise<Metadata> {
  const [t, { invoiceId }] = await Promise.all([getTranslations("crypto"), params]);
  const page = await readInvoice(invoiceId);
  return { title: page?.invoice.external_reference ?? t("detail.title") };
}

export default async function Page({ params, searchParams }: InvoicePageProps) {
  const page = await readInvoice((await params).invoiceId);
  if (!page) notFound();
  return <InvoiceScreen page={page} view={readDetailView(await searchParams)} />;
}

/** A crypto payment or withdrawal with everything that befell it, or as the API answers it. */
async function InvoiceScreen({ page, view }: { page: InvoicePage; view: DetailView }) {
  const { invoice, charge, watched, related, owed, sandbox } = page;
  const path = `${LIST}/${invoice.id}`;
  return (
    <>
      <InvoiceRefresher invoiceId={invoice.id} shownStamp={page.stamp} watched={watched} />
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
              address={related.address}
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
  const { charge, closing, invoice, isStaff, watched, related } = page;
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
      <InvoiceFacts invoice={invoice} related={related} isStaff={isStaff} />
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
