import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { BankPayersCard } from "#components/charges/bank-payers-card";
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
import { PixPaymentStatusBadge } from "#components/pix-payments/pix-payment-status-badge";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import { SideFact, SideFacts } from "#components/ui/side-facts";
import { db } from "#db/client";
import type { ClientMode } from "#lib/api-clients/client-mode.rules";
import { type DetailView, readDetailView } from "#lib/client/detail-view";
import { formatDocument } from "#lib/customers/documents.rules";
import { findNeighboursOfPixPayment } from "#lib/lists/neighbours.queries";
import { readChargeDetails } from "#lib/pages/charges/read-charge-details";
import type { Loaded } from "#lib/pages/loaded";
import { neighbourPaths } from "#lib/pages/neighbour-paths";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { rawAnswer } from "#lib/pages/raw-answer";
import { getPixPayment, getPixPaymentOrThrow } from "#lib/pix-payments/get-pix-payment";
import * as operations from "#lib/pix-payments/operations.contract";
import type { PixPaymentView } from "#lib/pix-payments/pix-payment.contract";
import { isPixPayable } from "#lib/pix-payments/pix-payment-status.rules";
import { currentMerchantSession, type MerchantSession } from "#lib/platform/page/current-session";
import { can, may } from "#lib/team/permissions.rules";
import { CancelPixPayment } from "./cancel-pix-payment";
import { PixCodeCard } from "./pix-code-card";
import { PixPaymentFacts } from "./pix-payment-facts";

type PixPaymentPageProps = {
  params: Promise<{ paymentId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const LIST = "/dashboard/pix-payments";

const readPixPayment = cache(loadPixPaymentPage);

export async function generateMetadata({ params }: PixPaymentPageProps): Promise<Metadata> {
  const [t, { paymentId }] = await Promise.all([getTranslations("pixPayments"), params]);
  const page = await readPixPayment(paymentId);
  const name = page?.payment.description ?? page?.payment.external_reference;
  return { title: name ?? t("title") };
}

export default async function PixPaymentPage({ params, searchParams }: PixPaymentPageProps) {
  const page = await readPixPayment((await params).paymentId);
  if (!page) notFound();
  return <PixPaymentScreen page={page} view={readDetailView(await searchParams)} />;
}

type ShownPixPayment = Loaded<typeof loadPixPaymentPage>;
type PixPaymentScreenProps = { page: ShownPixPayment; view: DetailView };

/** A PIX payment with its timeline, or its JSON as the API returns it. */
async function PixPaymentScreen({ page, view }: PixPaymentScreenProps) {
  const t = await getTranslations("pixPayments");
  const { payment, charge, refunds, isWaiting, mayMove } = page;
  const path = `${LIST}/${payment.id}`;
  return (
    <>
      <ChargeRefresher watch={page.watch} shownStamp={page.stamp} />
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
        <DetailColumns side={<PixPaymentSide page={page} />}>
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

/** The payment's result, payer and receiver. */
function PixPaymentSide({ page }: { page: ShownPixPayment }) {
  const t = useTranslations("pixPayments");
  const { payment, charge, refunds } = page;
  return (
    <>
      <PixPaymentFacts payment={payment} paidAt={charge.paidAt} />
      <SettlementCard
        settlement={charge.settlement}
        feeKnown={page.attempts.length > 0}
        returned={refunds.returned}
        feeReturned={refunds.feeReturned}
        places={page.places}
      />
      {charge.customer ? (
        <CustomerCard
          customer={charge.customer}
          title={t("payer.title")}
          href={`/dashboard/customers/${charge.id}`}
        />
      ) : (
        <NoPayerCard mode={payment.clientMode} waiting={page.isWaiting} />
      )}
      <BankPayersCard payers={charge.bankPayers} />
      <ReceiverCard payment={payment} />
    </>
  );
}

/** The page of a PIX payment: the charge's data and the payment itself; null if there is no such payment. */
async function loadPixPaymentPage(paymentId: string) {
  const session = await currentMerchantSession();
  const { role } = session;
  const found = await readPayment(session, paymentId).catch(nullWhenMissing);
  if (!found) return null;
  const { payment, neighbours, ...details } = found;
  const mayCreate = can(role, "payments:create");
  const mayPay = mayCreate && details.sandboxAttemptIds.length > 0;
  return {
    payment,
    ...details,
    neighbours: neighbourPaths(LIST, neighbours),
    isWaiting: isPixPayable(payment.status_code),
    sandboxTxid: mayPay ? payment.transaction_pix_id : null,
    raw: rawAnswer(operations.getPixPayment, String(payment.id), payment),
    mayCreate,
    mayMove: may(session, "money:move"),
    mayRedeliver: can(role, "developers:manage"),
  };
}

async function readPayment(session: MerchantSession, paymentId: string) {
  const { merchantId } = session;
  const { charge } = await getPixPaymentOrThrow(merchantId, paymentId);
  const details = await readChargeDetails(session, charge.id, paymentId);
  const neighbours = await findNeighboursOfPixPayment(db(), merchantId, Number(paymentId));
  // Read last, so that it is never older than the rest of the page.
  return details && { ...details, neighbours, payment: await getPixPayment(merchantId, paymentId) };
}

/** Why no payer is named. */
function NoPayerCard({ mode, waiting }: { mode: ClientMode; waiting: boolean }) {
  const t = useTranslations("pixPayments.payer");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent>
        <p className="text-sm text-muted-foreground">
          {mode === "requestCheckout" && waiting ? t("asked") : t("none")}
        </p>
      </CardContent>
    </Card>
  );
}

type ReceiverCardProps = {
  payment: Pick<PixPaymentView, "name_receiver" | "document_receiver" | "document_type_receiver">;
};

/** The receiver that the payer's bank shows. */
function ReceiverCard({ payment }: ReceiverCardProps) {
  const t = useTranslations("pixPayments.receiver");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent>
        <SideFacts>
          <SideFact term={t("name")}>{payment.name_receiver}</SideFact>
          <SideFact term={payment.document_type_receiver}>
            <span className="tabular">
              {formatDocument(payment.document_type_receiver, payment.document_receiver)}
            </span>
          </SideFact>
        </SideFacts>
      </CardContent>
    </Card>
  );
}
