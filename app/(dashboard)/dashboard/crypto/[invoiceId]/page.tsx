import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { RefundsCard } from "#components/charges/refunds-card";
import { SettlementCard } from "#components/charges/settlement-card";
import { SuspenseCard } from "#components/charges/suspense-card";
import { DecideWithdrawal } from "#components/crypto/decide-withdrawal";
import { DetailColumns } from "#components/detail/detail-columns";
import { JsonCard } from "#components/detail/json-card";
import { InvoiceRefresher } from "#components/detail/refreshers.ts";
import { TimelineCard } from "#components/detail/timeline-card";
import { ViewTabs } from "#components/detail/view-tabs";
import { Alert } from "#components/ui/alert";
import { CopyButton } from "#components/ui/copy-button";
import { QrCode } from "#components/ui/qr-code";
import { TitledCard } from "#components/ui/titled-card";
import type { ShownApproval } from "#lib/approvals/approval-bar.rules";
import { type DetailView, readDetailView } from "#lib/client/detail-view";
import { withoutScheme } from "#lib/domain/web/without-scheme";
import type { InvoiceView } from "#lib/invoices/invoice.contract";
import { ClosingPaymentCard } from "./closing-payment-card";
import { InvoiceFacts } from "./invoice-facts";
import { InvoiceHeader } from "./invoice-header";
import { type InvoicePage, loadInvoicePage } from "./load-invoice-page";
import { ProgressCard } from "./progress-card";
import { SandboxCard } from "./sandbox-card";
import { TransactionsCard } from "./transactions-card";

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

/** A crypto payment or withdrawal with its timeline, or its JSON as the API returns it. */
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
        neighbors={page.neighbors}
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
          places={charge.places}
        />
      ) : null}
    </>
  );
}

/** The hosted page's address, to copy or to scan with a phone. */
function PaymentLinkCard({ url }: { url: string }) {
  const t = useTranslations("dashboard");
  return (
    <TitledCard title={t("charge.link.title")} hint={t("charge.link.hint")}>
      <QrCode text={url} title={t("charge.link.qr")} aimPx={176} />
      <div className="mt-4 flex items-center gap-1 rounded-md border border-border bg-muted/50 py-1 pr-1 pl-3">
        <span className="min-w-0 flex-1 truncate font-mono text-xs" title={url}>
          {withoutScheme(url)}
        </span>
        <CopyButton value={url} label={t("charge.copyLink")} iconOnly variant="ghost" />
      </div>
    </TitledCard>
  );
}

type WithdrawalNoticeProps = {
  invoice: InvoiceView;
  merchantName: string;
  address: string | null;
  /** For the staff who decide: what prevents the viewer from approving it. */
  staff: ShownApproval | null;
};

/** The state of a withdrawal and who acts next. Staff who may decide also get the buttons to approve and refuse. */
function WithdrawalNotice({ invoice, merchantName, address, staff }: WithdrawalNoticeProps) {
  const t = useTranslations("crypto");
  if (!staff || address === null) {
    return (
      <Alert tone="info" title={t("decide.waiting")}>
        {t("decide.merchant")}
      </Alert>
    );
  }
  const withdrawal = {
    id: invoice.id,
    merchantName,
    amount: String(invoice.amount),
    currency: invoice.currency,
    payCurrency: invoice.payment_details.pay_currency,
    address,
    ...staff,
  };
  return (
    <Alert tone="info" title={t("decide.waiting")}>
      {staff.bar === null ? <p className="mb-3">{t("decide.staff")}</p> : null}
      <DecideWithdrawal withdrawal={withdrawal} />
    </Alert>
  );
}
