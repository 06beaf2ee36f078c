import { Contact, SearchX } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { CustomerTable } from "#components/customers/customer-table";
import { ListSearch } from "#components/lists/list-search";
import { OlderPager } from "#components/lists/older-pager";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { cursorHref } from "#lib/client/cursor-param";
import type { CustomersPage } from "#lib/pages/customers/load-customers-page";

const HREF = "/dashboard/customers";

/** The list of a merchant's customers. */
export async function CustomersScreen({ query, customers, isContinued, next }: CustomersPage) {
  const t = await getTranslations("customers");
  return (
    <>
      <PageHeader title={t("title")} description={t("intro")} />
      <ListSearch
        key={query}
        action={HREF}
        query={query}
        words={{
          label: t("search"),
          hint: t("searchHint"),
          submit: t("searchButton"),
          clear: t("clear"),
        }}
        clearHref={query ? HREF : null}
        className="mb-4 md:w-96"
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
