import { ExternalLink, ReceiptText } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { ChargeTable } from "#components/charges/charge-table";
import { BackLink } from "#components/dashboard/back-link";
import { OlderPager } from "#components/lists/older-pager";
import { EditLink } from "#components/payment-links/edit-link";
import { LinkFacts } from "#components/payment-links/link-facts";
import { LinkFigures } from "#components/payment-links/link-figures";
import { LinkStateBadge } from "#components/payment-links/link-state-badge";
import { readyLinkMessages } from "#components/payment-links/ready-messages.ts";
import { ShareCard } from "#components/payment-links/share-card";
import { SwitchLink } from "#components/payment-links/switch-link";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card, CardHeader, CardTitle } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { Money } from "#components/ui/money";
import { PageHeader } from "#components/ui/page-header";
import { cursorHref } from "#lib/client/cursor-param";
import type { PaymentLinkPage } from "#lib/pages/payment-links/load-payment-link-page";

/** A payment link, how it does and what was paid by it. */
export async function PaymentLinkScreen({ page }: { page: PaymentLinkPage }) {
  const t = await getTranslations("paymentLinks");
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
      <PageHeader
        back={<BackLink href="/dashboard/payment-links">{t("title")}</BackLink>}
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        description={
          <span className="flex flex-wrap items-center gap-2.5">
            <Money amount={amount} currency={currency} />
            <LinkStateBadge state={link.state} />
          </span>
        }
        actions={
          <>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className={buttonVariants({ variant: "secondary" })}
            >
              <ExternalLink aria-hidden="true" />
              {t("detail.visit")}
            </a>
            {page.mayChange ? (
              <>
                <EditLink link={link} />
                <SwitchLink link={link} />
              </>
            ) : null}
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <LinkFigures link={link} />
          <Card className="overflow-hidden">
            <CardHeader className="pb-4">
              <CardTitle>{t("detail.charges")}</CardTitle>
            </CardHeader>
            {page.charges.length > 0 ? (
              <ChargeTable charges={page.charges} />
            ) : (
              <EmptyState icon={<ReceiptText />} title={t("detail.noCharges.title")}>
                {t("detail.noCharges.body")}
              </EmptyState>
            )}
            <OlderPager
              newestHref={page.isContinued ? href : null}
              olderHref={page.next && cursorHref(href, page.next)}
            />
          </Card>
          <LinkFacts link={link} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 max-lg:order-first">
          <ShareCard url={url} qr={page.qr} messages={messages} locale={merchant.locale} />
        </div>
      </div>
    </>
  );
}
