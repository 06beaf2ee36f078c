import { ArrowUpRight, Send } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { ListCard } from "#components/lists/list-card";
import { ListHeader } from "#components/lists/list-header";
import { NoRows } from "#components/lists/no-rows";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { EmptyState } from "#components/ui/empty-state";
import { apiHref } from "#lib/client/api-href";
import { exportQuery } from "#lib/client/export-query";
import type { SearchParams } from "#lib/client/params/search-params";
import { readListSettings } from "#lib/lists/read-list-settings";
import type { Loaded } from "#lib/pages/loaded";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { readNamedPayouts } from "#lib/pages/payouts/read-named-payouts";
import { newPayoutHref, payoutList } from "#lib/payouts/payout-list.params";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { getRecipient } from "#lib/recipients/get-recipient";
import { may } from "#lib/team/permissions.rules";
import { PayoutFilters, payoutTable } from "./payout-list";

type PayoutsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 25;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("payouts");
  return { title: t("title") };
}

export default async function PayoutsPage({ searchParams }: PayoutsPageProps) {
  return <PayoutsScreen {...(await loadPayoutsPage(await searchParams))} />;
}

/** A merchant's payouts, or one recipient's. */
async function PayoutsScreen(page: Loaded<typeof loadPayoutsPage>) {
  const t = await getTranslations("payouts");
  const { state, filter, settings, recipient, payouts, isFiltered, mayMove } = page;
  const send = mayMove ? (
    <Link href={newPayoutHref(state.recipientId)} className={buttonVariants()}>
      <ArrowUpRight aria-hidden="true" />
      {t("new.button")}
    </Link>
  ) : null;
  return (
    <>
      <ListHeader
        // The list of all needs no link back: the tabs above have it.
        back={
          recipient ? (
            <BackLink href={`/dashboard/recipients/${recipient.id}`}>{recipient.name}</BackLink>
          ) : null
        }
        title={t("title")}
        description={recipient ? t("introOf", { name: recipient.name }) : t("intro")}
        page={page}
        exportHref={apiHref("GET /exports/payouts.csv", { query: exportQuery(filter) })}
        actions={payouts.length === 0 && !isFiltered ? null : send}
      />
      <PayoutFilters state={state} views={settings.views} />
      <ListCard
        list={payoutList}
        label={t("title")}
        {...(await payoutTable(payouts))}
        page={page}
        empty={
          isFiltered ? (
            <NoRows href={payoutList.path} />
          ) : (
            <EmptyState icon={<Send />} title={t("empty.title")} action={send}>
              {t("empty.body")}
            </EmptyState>
          )
        }
      />
    </>
  );
}

/** A page of the merchant's payouts or one recipient's, the person's view settings, and whether they may request a payout. */
async function loadPayoutsPage(search: SearchParams) {
  const session = await currentMerchantSession();
  const { merchantId, userId } = session;
  const state = payoutList.read(search);
  const filter = payoutList.filterOf(state);
  const { recipientId, after, before } = state;
  const [settings, recipient, { payouts, pageInfo }] = await Promise.all([
    readListSettings(userId, payoutList.name),
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
    isFiltered: payoutList.isFiltered(state),
    mayMove: may(session, "money:move"),
  };
}
