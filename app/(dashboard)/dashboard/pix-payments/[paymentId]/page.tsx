import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { ChargeScreen } from "#components/charges/charge-screen";
import { CustomerCard } from "#components/charges/customer-card";
import { PixPaymentStatusBadge } from "#components/pix-payments/pix-payment-status-badge";
import { SideFact, SideFacts } from "#components/ui/side-facts";
import { TitledCard } from "#components/ui/titled-card";
import type { ClientMode } from "#lib/api-clients/client-mode.rules";
import { type DetailView, readDetailView } from "#lib/client/detail-view";
import { formatDocument } from "#lib/customers/documents.rules";
import { findNeighborsOfPixPayment } from "#lib/lists/neighbors.queries";
import { readChargeDetails } from "#lib/pages/charges/read-charge-details";
import type { Loaded } from "#lib/pages/loaded";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { rawAnswer } from "#lib/pages/raw-answer";
import { paymentList } from "#lib/payments/payment-list.params";
import { getPixPayment, getPixPaymentOrThrow } from "#lib/pix-payments/get-pix-payment";
import * as operations from "#lib/pix-payments/operations.contract";
import type { PixPaymentView } from "#lib/pix-payments/pix-payment.contract";
import { isPixPayable } from "#lib/pix-payments/pix-payment-status.rules";
import { currentMerchantSession, type MerchantSession } from "#lib/platform/page/current-session";
import { CancelPixPayment } from "./cancel-pix-payment";
import { DueCard } from "./due-card";
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

/** A Pix payment with its code; beside, its result, payer and receiver. */
async function PixPaymentScreen({ page, view }: PixPaymentScreenProps) {
  const [t, list] = await Promise.all([getTranslations("pixPayments"), getTranslations("lists.payments")]);
  const { payment, charge, isWaiting } = page;
  return (
    <ChargeScreen
      page={page}
      view={view}
      of="pixPayment"
      path={`${LIST}/${payment.id}`}
      back={{ href: paymentList.path, name: list("title") }}
      status={<PixPaymentStatusBadge status={payment.status_code} refundStatus={payment.refund_status} />}
      cancel={page.mayCreate ? <CancelPixPayment paymentId={payment.id} /> : null}
      payment={isWaiting ? <PixCodeCard code={page.code} sandboxTxid={page.sandboxTxid} /> : null}
      facts={
        <>
          <PixPaymentFacts payment={payment} paidAt={charge.paidAt} />
          <DueCard payment={payment} />
        </>
      }
      payer={
        charge.customer ? (
          <CustomerCard
            customer={charge.customer}
            title={t("payer.title")}
            href={`/dashboard/customers/${charge.id}`}
          />
        ) : (
          <NoPayerCard mode={payment.clientMode} waiting={isWaiting} />
        )
      }
      more={<ReceiverCard payment={payment} />}
    />
  );
}

/** The page of a Pix payment: the charge's data and the payment itself; null for an unknown payment. */
async function loadPixPaymentPage(paymentId: string) {
  const session = await currentMerchantSession();
  const found = await readPayment(session, paymentId).catch(nullWhenMissing);
  if (!found) return null;
  const { payment, mayCreate, sandboxAttemptIds } = found;
  const canBePaid = found.attempts.some(
    ({ id, instructions }) =>
      found.payableAttemptIds.includes(id) &&
      "txid" in instructions &&
      instructions.txid === payment.transaction_pix_id,
  );
  return {
    ...found,
    isWaiting: isPixPayable(payment.status_code),
    code: payment.emv === null ? null : { emv: payment.emv, canBePaid },
    sandboxTxid: canBePaid && mayCreate && sandboxAttemptIds.length > 0 ? payment.transaction_pix_id : null,
    raw: rawAnswer(operations.getPixPayment, String(payment.id), payment),
  };
}

async function readPayment(session: MerchantSession, paymentId: string) {
  const { merchantId } = session;
  const { charge } = await getPixPaymentOrThrow(merchantId, paymentId);
  const details = await readChargeDetails(session, charge.id, {
    list: LIST,
    findNeighbors: (reader) => findNeighborsOfPixPayment(reader, merchantId, Number(paymentId)),
    alsoAs: paymentId,
  });
  // Read last, so that it is never older than the rest of the page.
  return details && { ...details, payment: await getPixPayment(merchantId, paymentId) };
}

/** Why no payer is named. */
function NoPayerCard({ mode, waiting }: { mode: ClientMode; waiting: boolean }) {
  const t = useTranslations("pixPayments.payer");
  return (
    <TitledCard title={t("title")}>
      <p className="text-sm text-muted-foreground">
        {mode === "requestCheckout" && waiting ? t("asked") : t("none")}
      </p>
    </TitledCard>
  );
}

type ReceiverCardProps = {
  payment: Pick<PixPaymentView, "name_receiver" | "document_receiver" | "document_type_receiver">;
};

/** The receiver that the payer's bank shows. */
function ReceiverCard({ payment }: ReceiverCardProps) {
  const t = useTranslations("pixPayments.receiver");
  return (
    <TitledCard title={t("title")}>
      <SideFacts>
        <SideFact term={t("name")}>{payment.name_receiver}</SideFact>
        <SideFact term={payment.document_type_receiver}>
          <span className="tabular">
            {formatDocument(payment.document_type_receiver, payment.document_receiver)}
          </span>
        </SideFact>
      </SideFacts>
    </TitledCard>
  );
}
