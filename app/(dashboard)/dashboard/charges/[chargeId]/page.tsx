import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { AttemptsCard } from "#components/charges/attempts-card";
import { ChargeScreen } from "#components/charges/charge-screen";
import { ChargeStatusBadge } from "#components/charges/charge-status-badge";
import { CustomerCard } from "#components/charges/customer-card";
import { DisputeStatusBadge } from "#components/disputes/dispute-status-badge";
import { readyChargeMessages } from "#components/payment-links/ready-messages.ts";
import { ShareCard } from "#components/payment-links/share-card";
import { SideFact, SideFacts } from "#components/ui/side-facts";
import { TitledCard } from "#components/ui/titled-card";
import { holdToShow } from "#lib/attempts/authorization.rules";
import type { ChargeView } from "#lib/charges/charge.contract";
import { getCharge } from "#lib/charges/operations.contract";
import { type DetailView, readDetailView } from "#lib/client/detail-view";
import { ownerNameOf } from "#lib/domain/money/settlement";
import { findNeighborsOfCharge } from "#lib/lists/neighbors.queries";
import { pageElsewhere } from "#lib/pages/charges/page-elsewhere";
import { readChargeDetails } from "#lib/pages/charges/read-charge-details";
import type { Loaded } from "#lib/pages/loaded";
import { rawAnswer } from "#lib/pages/raw-answer";
import { paymentList } from "#lib/payments/payment-list.params";
import { isPayable } from "#lib/payments/states.rules";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { toQrPngDataUri } from "#lib/platform/qr/png-base64";
import { CancelCharge } from "./cancel-charge";
import { CaptureCharge } from "./capture-charge";
import { ChargeFacts } from "./charge-facts";

type ChargePageProps = {
  params: Promise<{ chargeId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const LIST = "/dashboard/charges";

const readCharge = cache(loadChargePage);

export async function generateMetadata({ params }: ChargePageProps): Promise<Metadata> {
  const [t, { chargeId }] = await Promise.all([getTranslations("dashboard"), params]);
  const page = await readCharge(chargeId);
  const charge = page?.elsewhere === null ? page.charge : null;
  return { title: charge?.description ?? charge?.externalReference ?? t("charge.title") };
}

export default async function ChargePage({ params, searchParams }: ChargePageProps) {
  const page = await readCharge((await params).chargeId);
  if (!page) notFound();
  if (page.elsewhere !== null) redirect(page.elsewhere);
  return <ShownChargeScreen page={page} view={readDetailView(await searchParams)} />;
}

type ShownCharge = Extract<Loaded<typeof loadChargePage>, { elsewhere: null }>;

/** A charge with its attempts; beside, how it is shared, its result and its payer. */
async function ShownChargeScreen({ page, view }: { page: ShownCharge; view: DetailView }) {
  const t = await getTranslations("lists.payments");
  const { charge, mayCreate, qr } = page;
  return (
    <ChargeScreen
      page={page}
      view={view}
      of="charge"
      path={`${LIST}/${charge.id}`}
      back={{ href: paymentList.path, name: t("title") }}
      status={
        <>
          <ChargeStatusBadge {...charge} />{" "}
          {charge.disputeStatus ? <DisputeStatusBadge status={charge.disputeStatus} ofCharge /> : null}
        </>
      }
      capture={mayCreate ? <CaptureCharge charge={charge} /> : null}
      cancel={mayCreate ? <CancelCharge chargeId={charge.id} /> : null}
      payment={
        <AttemptsCard
          attempts={page.attempts}
          charge={charge}
          payableIds={page.payableAttemptIds}
          sandboxIds={page.sandboxAttemptIds}
          disputableIds={page.disputableAttemptIds}
          mayWrite={mayCreate}
        />
      }
      facts={
        <>
          {qr ? <ShareCharge charge={charge} qr={qr} /> : null}
          <ChargeFacts charge={charge} />
        </>
      }
      payer={<CustomerCard customer={charge.customer} href={`/dashboard/customers/${charge.id}`} />}
      more={<MetadataCard metadata={charge.metadata} />}
    />
  );
}

/** The page of a charge, or the address of its product's page; null for an unknown charge. */
async function loadChargePage(chargeId: string) {
  const session = await currentMerchantSession();
  const details = await readChargeDetails(session, chargeId, {
    list: LIST,
    findNeighbors: findNeighborsOfCharge,
  });
  const elsewhere = await pageElsewhere(session.merchantId, chargeId, details?.path);
  if (elsewhere) return { elsewhere };
  if (!details) return null;
  const { charge } = details;
  return {
    elsewhere: null,
    ...details,
    // Only a charge that waits for its payer can be shared.
    qr:
      isPayable(charge.status) && !holdToShow(charge.authorization)
        ? toQrPngDataUri(charge.checkoutUrl)
        : null,
    raw: rawAnswer(getCharge, charge.id, charge),
  };
}

function MetadataCard({ metadata }: { metadata: Record<string, string> | null }) {
  const t = useTranslations("dashboard");
  const pairs = Object.entries(metadata ?? {});
  if (pairs.length === 0) return null;
  return (
    <TitledCard title={t("charge.metadata.title")}>
      <SideFacts>
        {pairs.map(([name, value]) => (
          <SideFact key={name} term={<span className="font-mono">{name}</span>}>
            {value}
          </SideFact>
        ))}
      </SideFacts>
    </TitledCard>
  );
}

type ShareChargeProps = {
  charge: ChargeView;
  /** QR code of the checkout's address: a `data:` URI of a PNG. */
  qr: string;
};

/** The checkout's address, its QR code and a message to the customer. */
async function ShareCharge({ charge, qr }: ShareChargeProps) {
  const [locale, messages] = await Promise.all([
    getLocale(),
    readyChargeMessages({
      url: charge.checkoutUrl,
      merchantName: ownerNameOf(charge.settlement.recipients),
      amount: charge.grossAmount,
      currency: charge.currency,
      description: charge.description,
      expiresAt: charge.expiresAt,
      customer: charge.customer,
    }),
  ]);
  return <ShareCard url={charge.checkoutUrl} qr={qr} messages={messages} locale={locale} />;
}
