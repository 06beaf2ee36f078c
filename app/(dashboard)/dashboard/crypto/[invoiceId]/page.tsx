import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { currentSession } from "#app/(dashboard)/current-session.ts";
import { loadInvoicePage } from "#app/(dashboard)/dashboard/crypto/[invoiceId]/load-invoice-page.ts";
import { DeliveriesCard } from "#components/charges/deliveries-card";
import { PaymentLinkCard } from "#components/charges/payment-link-card";
import { SettlementCard } from "#components/charges/settlement-card";
import { SuspenseCard } from "#components/charges/suspense-card";
import { TimelineCard } from "#components/charges/timeline-card";
import { InvoiceFacts } from "#components/crypto/invoice-facts";
import { InvoiceHeader } from "#components/crypto/invoice-header";
import { InvoiceRefresher } from "#components/crypto/invoice-refresher";
import { ProgressCard } from "#components/crypto/progress-card";
import { SandboxCard } from "#components/crypto/sandbox-card";
import { TransactionsCard } from "#components/crypto/transactions-card";
import { WithdrawalNotice } from "#components/crypto/withdrawal-notice";
import { scopesOfRole } from "#lib/domain/roles";
import { invoiceStamp } from "#lib/query/invoice-stamp";

type InvoicePageProps = { params: Promise<{ invoiceId: string }> };

const readInvoice = cache(loadInvoicePage);

export async function generateMetadata({ params }: InvoicePageProps): Promise<Metadata> {
  const { merchantId } = await currentSession();
  const [t, { invoiceId }] = await Promise.all([getTranslations("crypto"), params]);
  const page = await readInvoice(merchantId, invoiceId);
  return { title: page?.invoice.external_reference ?? t("detail.title") };
}

export default async function InvoicePage({ params }: InvoicePageProps) {
  const { merchantId, userId, role } = await currentSession();
  const page = await readInvoice(merchantId, (await params).invoiceId);
  if (!page) notFound();
  const { record, invoice, charge, owed, watched } = page;
  const staff = merchantId === null;
  const scopes = staff ? [] : scopesOfRole(role);
  const mayDrive = record.provider === "sandbox" && scopes.includes("invoices:write");
  return (
    <>
      <InvoiceRefresher invoiceId={invoice.id} painted={invoiceStamp(invoice)} watched={watched} />
      <InvoiceHeader
        invoice={invoice}
        merchant={staff ? page.merchantName : null}
        payUrl={charge?.payUrl ?? null}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {invoice.type === "WITHDRAWAL" ? (
            <WithdrawalNotice
              invoice={invoice}
              merchantName={page.merchantName}
              address={record.payAddress}
              staff={staff}
              isOwnRequest={record.requestedBy === userId}
            />
          ) : null}
          {charge ? (
            <SuspenseCard
              items={charge.view.suspense}
              currency={invoice.currency}
              mayWrite={scopes.includes("charges:write")}
              mayGoBack={false}
            />
          ) : null}
          {invoice.type === "PAYMENT" ? <ProgressCard invoice={invoice} owed={owed} /> : null}
          {record.providerPaymentId && invoice.type === "PAYMENT" && mayDrive ? (
            <SandboxCard
              paymentId={record.providerPaymentId}
              currency={record.payCurrency}
              owed={owed}
              requiredConfirmations={record.requiredConfirmations}
            />
          ) : null}
          <TransactionsCard invoice={invoice} />
          <DeliveriesCard deliveries={page.deliveries} mayRedeliver={scopes.includes("webhooks:write")} />
          <TimelineCard events={page.events} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {charge && watched ? <PaymentLinkCard url={charge.payUrl} /> : null}
          <InvoiceFacts invoice={invoice} beside={page.beside} />
          {charge ? (
            <SettlementCard
              settlement={{ ...charge.view.settlement, currency: invoice.currency }}
              returned={charge.refunds.returned}
              feeReturned={charge.refunds.feeReturned}
            />
          ) : null}
        </div>
      </div>
    </>
  );
}
