import { ExternalLink, ReceiptText } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { cache } from "react";
import { BackLink } from "#components/dashboard/back-link";
import { OlderPager } from "#components/lists/older-pager";
import type { PreviewedMerchant } from "#components/payment-links/link-preview";
import { LinkStateBadge } from "#components/payment-links/link-state-badge";
import { PaidCount } from "#components/payment-links/link-table";
import { readyLinkMessages } from "#components/payment-links/ready-messages.ts";
import { ShareCard } from "#components/payment-links/share-card";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card, CardHeader, CardTitle } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { Money } from "#components/ui/money";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { toChargeView } from "#lib/charges/charge-view";
import { cursorHref, readCursor } from "#lib/client/params/cursor-param";
import { isId } from "#lib/domain/ids";
import { brandOf } from "#lib/merchants/brand.rules";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { type ListedCharge, withDeclines } from "#lib/pages/charges/with-declines";
import type { Loaded } from "#lib/pages/loaded";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { getPaymentLinkOrThrow } from "#lib/payment-links/get-payment-link";
import type { PaymentLinkView } from "#lib/payment-links/payment-link.contract";
import { slotsLeft } from "#lib/payment-links/payment-link.rules";
import { viewPaymentLink } from "#lib/payment-links/payment-link-view";
import { listChargesOfLink } from "#lib/payment-links/payment-links.queries";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { toQrPngDataUri } from "#lib/platform/qr/png-base64";
import { can } from "#lib/team/permissions.rules";
import { ChargeTable } from "./charge-table";
import { EditLink } from "./edit-link";
import { LinkFacts } from "./link-facts";
import { SwitchLink } from "./switch-link";

type PaymentLinkPageProps = {
  params: Promise<{ paymentLinkId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const CHARGES_SHOWN = 25;

const readLink = cache(loadPaymentLinkPage);

export async function generateMetadata({ params, searchParams }: PaymentLinkPageProps): Promise<Metadata> {
  const [t, { paymentLinkId }, search] = await Promise.all([
    getTranslations("paymentLinks"),
    params,
    searchParams,
  ]);
  const page = await readLink(paymentLinkId, readCursor(search));
  return { title: page?.link.title ?? t("detail.notFound.title") };
}

export default async function PaymentLinkPage({ params, searchParams }: PaymentLinkPageProps) {
  const [{ paymentLinkId }, search] = await Promise.all([params, searchParams]);
  const page = await readLink(paymentLinkId, readCursor(search));
  if (!page) notFound();
  return <PaymentLinkScreen page={page} />;
}

/** A payment link with its figures and payments. */
async function PaymentLinkScreen({ page }: { page: Loaded<typeof loadPaymentLinkPage> }) {
  const { link, merchant } = page;
  const { url, title, endsAt, grossAmount: amount, currency } = link;
  const messages = await readyLinkMessages({
    url,
    merchantName: merchant.name,
    title,
    endsAt,
    amount,
    currency,
  });
  const href = `/dashboard/payment-links/${link.id}`;
  return (
    <>
      <LinkHeader link={link} merchant={merchant} mayChange={page.mayChange} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <LinkFigures link={link} />
          <ChargesCard charges={page.charges}>
            <OlderPager
              newestHref={page.isContinued ? href : null}
              olderHref={page.next && cursorHref(href, page.next)}
            />
          </ChargesCard>
          <LinkFacts link={link} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 max-lg:order-first">
          <ShareCard url={url} qr={page.qr} messages={messages} locale={merchant.locale} />
        </div>
      </div>
    </>
  );
}

/** The page of a payment link, with its charges from the cursor on; null for an unknown link. */
async function loadPaymentLinkPage(id: string, cursor: string | null) {
  const { merchantId, role } = await currentMerchantSession();
  const link = await getPaymentLinkOrThrow(merchantId, id).catch(nullWhenMissing);
  if (!link) return null;
  const after = cursor !== null && isId("charge", cursor) ? cursor : null;
  const [merchant, { rows, hasNext }] = await Promise.all([
    getMerchantOrThrow(db(), merchantId),
    listChargesOfLink(db(), link, { limit: CHARGES_SHOWN, after }),
  ]);
  const now = databaseNow();
  const view = await viewPaymentLink(db(), link, now);
  return {
    link: view,
    merchant: { name: merchant.name, locale: merchant.locale, brand: brandOf(merchant) },
    qr: toQrPngDataUri(view.url),
    charges: await withDeclines(
      merchantId,
      rows.map((charge) => toChargeView(charge, { merchant, suspense: [] }, now)),
    ),
    isContinued: after !== null,
    next: hasNext ? (rows.at(-1)?.id ?? null) : null,
    mayChange: can(role, "payments:create"),
  };
}

type LinkHeaderProps = { link: PaymentLinkView; merchant: PreviewedMerchant; mayChange: boolean };

/** A link's purpose and state, with its actions. */
function LinkHeader({ link, merchant, mayChange }: LinkHeaderProps) {
  const t = useTranslations("paymentLinks");
  return (
    <PageHeader
      back={<BackLink href="/dashboard/payment-links">{t("title")}</BackLink>}
      title={<span className="[overflow-wrap:anywhere]">{link.title}</span>}
      description={
        <span className="flex flex-wrap items-center gap-2.5">
          <Money amount={link.grossAmount} currency={link.currency} />
          <LinkStateBadge state={link.state} />
        </span>
      }
      actions={
        <>
          <a
            href={link.url}
            target="_blank"
            rel="noreferrer"
            className={buttonVariants({ variant: "secondary" })}
          >
            <ExternalLink aria-hidden="true" />
            {t("detail.visit")}
          </a>
          {mayChange ? (
            <>
              <EditLink link={link} merchant={{ name: merchant.name, brand: merchant.brand }} />
              <SwitchLink link={link} />
            </>
          ) : null}
        </>
      }
    />
  );
}

type ChargesCardProps = { charges: ListedCharge[]; children: ReactNode };

/** A link's payments; `children` links to older ones. */
function ChargesCard({ charges, children }: ChargesCardProps) {
  const t = useTranslations("paymentLinks.detail");
  return (
    <Card className="overflow-hidden">
      <CardHeader className="pb-4">
        <CardTitle>{t("charges")}</CardTitle>
      </CardHeader>
      {charges.length > 0 ? (
        <ChargeTable charges={charges} />
      ) : (
        <EmptyState icon={<ReceiptText />} title={t("noCharges.title")}>
          {t("noCharges.body")}
        </EmptyState>
      )}
      {children}
    </Card>
  );
}

/** A link's revenue and remaining slots. */
function LinkFigures({ link }: { link: PaymentLinkView }) {
  const t = useTranslations("paymentLinks.detail");
  const left = slotsLeft(link);
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 px-5 py-5 sm:px-6 xl:grid-cols-4">
        <Figure term={t("received")} note={t("receivedHint")}>
          <Money amount={link.receivedAmount} currency={link.currency} />
        </Figure>
        <Figure term={t("paid")}>
          <PaidCount link={link} />
        </Figure>
        <Figure term={t("held")}>{link.reservedCount}</Figure>
        <Figure term={t("left")}>{left ?? t("noLimit")}</Figure>
      </dl>
    </Card>
  );
}

function Figure({ term, note, children }: { term: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{term}</dt>
      <dd className="tabular mt-1 text-xl font-semibold tracking-tight">{children}</dd>
      {note ? <dd className="mt-0.5 text-xs text-muted-foreground">{note}</dd> : null}
    </div>
  );
}
