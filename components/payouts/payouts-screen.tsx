import { ArrowUpRight, Send } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { ExportButton } from "#components/lists/export-button";
import { ListFooter } from "#components/lists/list-footer";
import { ListViews } from "#components/lists/list-views";
import { NoRows } from "#components/lists/no-rows";
import { PayoutFilters } from "#components/payouts/payout-filters";
import { PayoutList } from "#components/payouts/payout-list";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { newPayoutHref, payoutListHref } from "#lib/client/payout-list-params";
import type { PayoutsPage } from "#lib/pages/payouts/load-payouts-page";

/** The list of a merchant's payouts, or of those of one recipient. */
export async function PayoutsScreen(page: PayoutsPage) {
  const t = await getTranslations("payouts");
  const { state, filter, settings, recipient, payouts, place, size, isFiltered, mayMove } = page;
  const send = mayMove ? (
    <Link href={newPayoutHref(state.recipientId)} className={buttonVariants()}>
      <ArrowUpRight aria-hidden="true" />
      {t("new.button")}
    </Link>
  ) : null;
  return (
    <>
      <PageHeader
        // The tabs above lead back from the list of all.
        back={
          recipient ? (
            <BackLink href={`/dashboard/recipients/${recipient.id}`}>{recipient.name}</BackLink>
          ) : null
        }
        title={t("title")}
        description={recipient ? t("introOf", { name: recipient.name }) : t("intro")}
        actions={send}
      />
      <PayoutFilters state={state} />
      <ListViews list="payouts" href={payoutListHref(state)} views={settings.views} />
      <Card className="overflow-hidden">
        {payouts.length > 0 ? (
          <PayoutList
            payouts={payouts}
            chosen={settings.columns}
            actions={<ExportButton list="payouts" filter={filter} place={place} chosen={settings.csv} />}
          />
        ) : isFiltered ? (
          <NoRows href={payoutListHref({})} />
        ) : (
          <EmptyState icon={<Send />} title={t("empty.title")} action={send}>
            {t("empty.body")}
          </EmptyState>
        )}
        <ListFooter
          here={state}
          place={place}
          size={size}
          shown={payouts.length}
          hrefOf={(beside) => payoutListHref({ ...state, ...beside })}
        />
      </Card>
    </>
  );
}
