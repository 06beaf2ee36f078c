import { Link2, Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { OlderPager } from "#components/lists/older-pager";
import { LinkTable } from "#components/payment-links/link-table";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { cursorHref, readCursor } from "#lib/client/params/cursor-param";
import type { SearchParams } from "#lib/client/params/search-params";
import { findCursorId } from "#lib/lists/list-cursor";
import type { Loaded } from "#lib/pages/loaded";
import { listPaymentLinks } from "#lib/payment-links/list-payment-links";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { can } from "#lib/team/permissions.rules";

type PaymentLinksPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const HREF = "/dashboard/payment-links";

const PAGE_SIZE = 25;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("paymentLinks");
  return { title: t("title") };
}

export default async function PaymentLinksPage({ searchParams }: PaymentLinksPageProps) {
  return <PaymentLinksScreen {...(await loadPaymentLinksPage(await searchParams))} />;
}

async function PaymentLinksScreen({
  links,
  isContinued,
  next,
  mayCreate,
}: Loaded<typeof loadPaymentLinksPage>) {
  const t = await getTranslations("paymentLinks");
  const create = mayCreate ? (
    <Link href={`${HREF}/new`} className={buttonVariants()}>
      <Plus aria-hidden="true" />
      {t("list.create")}
    </Link>
  ) : null;
  const isEmpty = links.length === 0 && !isContinued;
  return (
    <>
      <PageHeader title={t("title")} description={t("list.intro")} actions={isEmpty ? null : create} />
      <Card className="overflow-hidden">
        {isEmpty ? (
          <EmptyState icon={<Link2 />} title={t("list.empty.title")} action={create}>
            {t("list.empty.body")}
          </EmptyState>
        ) : (
          <LinkTable links={links} />
        )}
        <OlderPager newestHref={isContinued ? HREF : null} olderHref={next && cursorHref(HREF, next)} />
      </Card>
    </>
  );
}

/** A page of the merchant's payment links, newest first; an invalid cursor means the first page. */
async function loadPaymentLinksPage(search: SearchParams) {
  const { merchantId, role } = await currentMerchantSession();
  const params = readCursor(search);
  const cursor = params && findCursorId("payment-links", params) !== null ? params : undefined;
  const { data, pagination } = await listPaymentLinks(merchantId, { limit: PAGE_SIZE, cursor });
  return {
    links: data,
    isContinued: cursor !== undefined,
    next: pagination.nextCursor,
    mayCreate: can(role, "payments:create"),
  };
}
