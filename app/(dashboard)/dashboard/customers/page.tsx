import { Contact, SearchX } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { createLoader, parseAsString } from "nuqs/server";
import { ListSearch } from "#components/lists/filters/list-search";
import { OlderPager } from "#components/lists/older-pager";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { unpreparedDb } from "#db/client";
import { parseAsWords } from "#lib/client/define-log";
import { cursorHref } from "#lib/client/params/cursor-param";
import type { SearchParams } from "#lib/client/params/search-params";
import { listCustomers } from "#lib/customers/list-customers";
import { type PayerTotal, sumPayersOf } from "#lib/customers/payers.queries";
import { toId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money/money";
import { findCursorId } from "#lib/lists/list-cursor";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { CustomerTable } from "./customer-table";

type CustomersPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const HREF = "/dashboard/customers";

const PAGE_SIZE = 25;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("customers");
  return { title: t("title") };
}

export default async function CustomersPage({ searchParams }: CustomersPageProps) {
  return <CustomersScreen {...(await loadCustomersPage(await searchParams))} />;
}

async function CustomersScreen({ query, customers, isContinued, next }: Loaded<typeof loadCustomersPage>) {
  const t = await getTranslations("customers");
  return (
    <>
      <PageHeader title={t("title")} description={t("intro")} />
      <ListSearch
        action={HREF}
        query={query}
        labels={{
          label: t("search"),
          hint: t("searchHint"),
          submit: t("searchButton"),
          clear: t("clear"),
        }}
        clearHref={query ? HREF : null}
        className="mb-3"
      />
      <Card className="overflow-hidden">
        {customers.length > 0 ? <CustomerTable customers={customers} /> : null}
        {customers.length === 0 && query ? (
          <EmptyState
            icon={<SearchX />}
            title={t("nobody.title")}
            action={
              <Link href={HREF} className={buttonVariants({ variant: "secondary" })}>
                {t("nobody.action")}
              </Link>
            }
          >
            {t("nobody.body")}
          </EmptyState>
        ) : null}
        {customers.length === 0 && !query && !isContinued && !next ? (
          <EmptyState icon={<Contact />} title={t("empty.title")}>
            {t("empty.body")}
          </EmptyState>
        ) : null}
        <OlderPager newestHref={isContinued ? HREF : null} olderHref={next && cursorHref(HREF, next)} />
      </Card>
    </>
  );
}

/** How many charges a customer has, and what they paid in each currency, as decimal text. */
function totalOf(chargeId: string, totals: readonly PayerTotal[]) {
  const own = totals.filter((total) => total.chargeId === chargeId);
  return {
    charges: own.reduce((sum, { charges }) => sum + charges, 0),
    paid: own.map(({ currency, paidMinor }) => ({ currency, amount: formatAmount(paidMinor, currency) })),
  };
}

const loadParams = createLoader({ query: parseAsWords.withDefault(""), after: parseAsString });

/** A page of the merchant's customers, or of those that match the search; an invalid cursor means the first page. */
async function loadCustomersPage(search: SearchParams) {
  const { merchantId } = await currentMerchantSession();
  const { query, after } = loadParams(search);
  const cursor = after && findCursorId("customers", after) !== null ? after : undefined;
  const { data, pagination } = await listCustomers(merchantId, {
    limit: PAGE_SIZE,
    cursor,
    query: query || undefined,
  });
  const totals = await sumPayersOf(
    unpreparedDb(),
    merchantId,
    data.map(({ chargeId }) => toId("charge", chargeId)),
  );
  return {
    query,
    customers: data.map((listed) => ({ ...listed, ...totalOf(listed.chargeId, totals) })),
    isContinued: cursor !== undefined,
    next: pagination.nextCursor,
  };
}
