import { Link2, Plus } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { OlderPager } from "#components/lists/older-pager";
import { LinkTable } from "#components/payment-links/link-table";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { cursorHref } from "#lib/client/cursor-param";
import type { PaymentLinksPage } from "#lib/pages/payment-links/load-payment-links-page";

const HREF = "/dashboard/payment-links";

/** The list of a merchant's payment links. */
export async function PaymentLinksScreen({ links, isContinued, next, mayCreate }: PaymentLinksPage) {
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
