import { ArrowUpRight, Send } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { FilterTabs } from "#components/lists/filter-tabs";
import { ListPager } from "#components/lists/list-pager";
import { NoRows } from "#components/lists/no-rows";
import { PayoutTable } from "#components/payouts/payout-table";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { newPayoutHref, payoutListHref } from "#lib/client/payout-list-params";
import { PAYOUT } from "#lib/domain/status-tables";
import type { PayoutsPage } from "#lib/pages/payouts/load-payouts-page";

/** The list of a merchant's payouts, or of those of one recipient. */
export async function PayoutsScreen(page: PayoutsPage) {
  const t = await getTranslations("payouts");
  const { state, recipient, payouts, pagination, isFiltered, mayMove } = page;
  const back = recipient
    ? { href: `/dashboard/recipients/${recipient.id}`, name: recipient.name }
    : { href: "/dashboard/balance", name: t("back") };
  const send = mayMove ? (
    <Link href={newPayoutHref(state.recipientId)} className={buttonVariants()}>
      <ArrowUpRight aria-hidden="true" />
      {t("new.button")}
    </Link>
  ) : null;
  return (
    <>
      <PageHeader
        back={<BackLink href={back.href}>{back.name}</BackLink>}
        title={t("title")}
        description={recipient ? t("introOf", { name: recipient.name }) : t("intro")}
        actions={send}
      />
      <div className="mb-4">
        <FilterTabs
          label={t("filter")}
          tabs={[null, ...PAYOUT.all].map((status) => ({
            href: payoutListHref({ ...state, status, page: 1 }),
            name: status ? t(`status.${status}`) : t("all"),
            current: state.status === status,
          }))}
        />
      </div>
      <Card className="overflow-hidden">
        {payouts.length > 0 ? (
          <PayoutTable payouts={payouts} withAccount={recipient === null} />
        ) : isFiltered ? (
          <NoRows href={payoutListHref({})} />
        ) : (
          <EmptyState icon={<Send />} title={t("empty.title")} action={send}>
            {t("empty.body")}
          </EmptyState>
        )}
        <ListPager
          pagination={pagination}
          shown={payouts.length}
          pageHref={(number) => payoutListHref({ ...state, page: number })}
        />
      </Card>
    </>
  );
}
