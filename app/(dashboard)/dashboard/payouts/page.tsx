import { ArrowUpRight, Send } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { ExportButton } from "#components/lists/export-button";
import { ListViews } from "#components/lists/filters/list-views";
import { ListFooter } from "#components/lists/list-footer";
import { NoRows } from "#components/lists/no-rows";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { apiHref } from "#lib/client/api-href";
import { exportQuery } from "#lib/client/export-query";
import { isNarrowed } from "#lib/client/list-position";
import { newPayoutHref, payoutListHref, readPayoutListParams } from "#lib/client/params/payout-list-params";
import type { SearchParams } from "#lib/client/params/search-params";
import { statementPeriod } from "#lib/client/params/statement-params";
import { may } from "#lib/domain/access/permissions";
import { readListSettings } from "#lib/features/lists/read-list-settings";
import { getRecipient } from "#lib/features/recipients/get-recipient";
import type { Loaded } from "#lib/pages/loaded";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { readNamedPayouts } from "#lib/pages/payouts/read-named-payouts";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { PayoutFilters } from "./payout-filters";
import { PayoutList } from "./payout-list";

type PayoutsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 25;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("payouts");
  return { title: t("title") };
}

export default async function PayoutsPage({ searchParams }: PayoutsPageProps) {
  return <PayoutsScreen {...(await loadPayoutsPage(await searchParams))} />;
}

/** The list of a merchant's payouts, or of those of one recipient. */
async function PayoutsScreen(page: Loaded<typeof loadPayoutsPage>) {
  const t = await getTranslations("payouts");
  const { state, filter, settings, recipient, payouts, pageInfo, size, isFiltered, mayMove } = page;
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
            actions={
              <ExportButton
                href={apiHref("GET /exports/payouts.csv", { query: exportQuery(filter) })}
                pageInfo={pageInfo}
                chosen={settings.csv}
              />
            }
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
          pageInfo={pageInfo}
          size={size}
          shown={payouts.length}
          hrefOf={(related) => payoutListHref({ ...state, ...related })}
        />
      </Card>
    </>
  );
}

/** A page of the merchant's payouts, or of those of one recipient, how the person chose to see them, and whether they may ask for one. */
async function loadPayoutsPage(search: SearchParams) {
  const session = await currentMerchantSession();
  const { merchantId, userId } = session;
  const state = readPayoutListParams(search);
  const { status, recipientId, query, after, before } = state;
  const filter = {
    status: status ?? undefined,
    recipientId: recipientId ?? undefined,
    query: query || undefined,
    ...statementPeriod(state),
  };
  const [settings, recipient, { payouts, pageInfo }] = await Promise.all([
    readListSettings(userId, "payouts"),
    recipientId === null ? null : getRecipient(merchantId, recipientId).catch(nullWhenMissing),
    readNamedPayouts(merchantId, filter, { limit: PAGE_SIZE, after, before }),
  ]);
  return {
    state,
    filter,
    settings,
    recipient,
    payouts,
    pageInfo,
    size: PAGE_SIZE,
    isFiltered: status !== null || recipientId !== null || isNarrowed(state),
    mayMove: may(session, "money:move"),
  };
}
