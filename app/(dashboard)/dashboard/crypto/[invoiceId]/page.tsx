import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { PaymentLinkCard } from "#components/charges/payment-link-card";
import { SettlementCard } from "#components/charges/settlement-card";
import { SuspenseCard } from "#components/charges/suspense-card";
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
import { detailView, ViewTabs } from "#components/detail/view-tabs";
import { db } from "#db/client";
import { invoiceStamp } from "#lib/client/invoice-stamp";
import { can, may } from "#lib/domain/permissions";
import { getOwnUser } from "#lib/features/account/get-own-user";
import { findApprovalBar } from "#lib/features/withdrawals/find-approval-bar";
import { loadInvoicePage } from "#lib/pages/crypto/load-invoice-page";
import { neighbourPaths } from "#lib/pages/neighbour-paths";
import { rawAnswer } from "#lib/pages/raw-answer";
import { currentSession } from "#lib/platform/page/current-session";
import { getInvoice } from "#lib/schemas/operations/invoices";

type InvoicePageProps = {
  params: Promise<{ invoiceId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const LIST = "/dashboard/crypto";
const readInvoice = cache(loadInvoicePage);

export async function generateMetadata({ params }: InvoicePageProps): Promise<Metadata> {
  const { merchantId, role } = await currentSession();
  const [t, { invoiceId }] = await Promise.all([getTranslations("crypto"), params]);
  const page = await readInvoice(merchantId, role, invoiceId);
  return { title: page?.invoice.external_reference ?? t("detail.title") };
}

export default async function InvoicePage({ params, searchParams }: InvoicePageProps) {
  const session = await currentSession();
  const { merchantId, userId, role } = session;
  const page = await readInvoice(merchantId, role, (await params).invoiceId);
  if (!page) notFound();
  const { record, invoice, charge, watched } = page;
  const staff = merchantId === null;
  const path = `${LIST}/${invoice.id}`;
  const view = detailView(await searchParams);
  return (
    <>
      <InvoiceRefresher invoiceId={invoice.id} painted={invoiceStamp(invoice)} watched={watched} />
      <InvoiceHeader
        invoice={invoice}
        merchant={staff ? page.merchantName : null}
        payUrl={charge?.payUrl ?? null}
        neighbours={neighbourPaths(LIST, page.neighbours)}
      />
      <ViewTabs path={path} view={view} />
      {view === "json" ? (
        <JsonCard {...rawAnswer(getInvoice, invoice.id, invoice)} />
      ) : (
        <DetailColumns side={<InvoiceSide page={page} />}>
          {invoice.type === "WITHDRAWAL" ? (
            <WithdrawalNotice
              invoice={invoice}
              merchantName={page.merchantName}
              address={record.payAddress}
              staff={staff ? { bar: await findApprovalBar(db(), await getOwnUser(userId), record) } : null}
            />
          ) : null}
          {charge ? (
            <SuspenseCard
              items={charge.view.suspense}
              currency={invoice.currency}
              mayWrite={!staff && may(session, "money:move")}
              mayGoBack={false}
            />
          ) : null}
          {invoice.type === "PAYMENT" ? <ProgressCard invoice={invoice} owed={page.owed} /> : null}
          {!staff && can(role, "payments:create") ? <Driver page={page} /> : null}
          <TransactionsCard invoice={invoice} />
          <TimelineCard
            entries={page.timeline}
            of={invoice.type === "PAYMENT" ? "invoice" : "withdrawal"}
            mayRedeliver={!staff && can(role, "developers:manage")}
          />
        </DetailColumns>
      )}
    </>
  );
}

type Page = NonNullable<Awaited<ReturnType<typeof loadInvoicePage>>>;

function InvoiceSide({ page: { charge, invoice, watched, beside } }: { page: Page }) {
  return (
    <>
      {charge && watched ? <PaymentLinkCard url={charge.payUrl} /> : null}
      <InvoiceFacts invoice={invoice} beside={beside} />
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

/** Plays the payer of a payment whose coins come from the sandbox's own chain. */
function Driver({ page: { record, invoice, owed } }: { page: Page }) {
  const { provider, providerPaymentId, payCurrency, requiredConfirmations } = record;
  if (provider !== "sandbox" || providerPaymentId === null || invoice.type !== "PAYMENT") return null;
  return (
    <SandboxCard
      paymentId={providerPaymentId}
      currency={payCurrency}
      owed={owed}
      requiredConfirmations={requiredConfirmations}
    />
  );
}
