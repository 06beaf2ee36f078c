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
import { cursorHref, readCursor } from "#lib/client/cursor-param";
import { can } from "#lib/domain/permissions";
import { findCursorId } from "#lib/features/lists/list-cursor";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { listPaymentLinks } from "#lib/products/payment-link/list-payment-links";

const PAGE_SIZE = 25;
const HREF = "/dashboard/payment-links";

type PaymentLinksPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("paymentLinks");
  return { title: t("title") };
}

export default async function PaymentLinksPage({ searchParams }: PaymentLinksPageProps) {
  const { merchantId, role } = await currentMerchantSession();
  const asked = readCursor(await searchParams);
  const cursor = asked && findCursorId("payment-links", asked) !== null ? asked : undefined;
  const [t, { data, pagination }] = await Promise.all([
    getTranslations("paymentLinks"),
    listPaymentLinks(merchantId, { limit: PAGE_SIZE, cursor }),
  ]);
  const create = can(role, "payments:create") ? (
    <Link href={`${HREF}/new`} className={buttonVariants()}>
      <Plus aria-hidden="true" />
      {t("list.create")}
    </Link>
  ) : null;
  const isEmpty = data.length === 0 && !cursor;
  return (
    <>
      <PageHeader title={t("title")} description={t("list.intro")} actions={isEmpty ? null : create} />
      <Card className="overflow-hidden">
        {isEmpty ? (
          <EmptyState icon={<Link2 />} title={t("list.empty.title")} action={create}>
            {t("list.empty.body")}
          </EmptyState>
        ) : (
          <LinkTable links={data} />
        )}
        <OlderPager
          newestHref={cursor ? HREF : null}
          olderHref={pagination.nextCursor && cursorHref(HREF, pagination.nextCursor)}
        />
      </Card>
    </>
  );
}
