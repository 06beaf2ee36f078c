import { Plus, ReceiptText } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { ListViews } from "#components/lists/filters/list-views";
import { ListCard } from "#components/lists/list-card";
import { NoRows } from "#components/lists/no-rows";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { apiHref } from "#lib/client/api-href";
import { exportQuery } from "#lib/client/export-query";
import type { Loaded } from "#lib/pages/loaded";
import { paymentList } from "#lib/payments/payment-list.params";
import { loadPaymentsPage } from "./load-payments-page";
import { PaymentFilters, paymentTable } from "./payment-list";
import { PaymentSums } from "./payment-sums";

type PaymentsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("lists.payments");
  return { title: t("title") };
}

export default async function PaymentsPage({ searchParams }: PaymentsPageProps) {
  return <PaymentsScreen {...(await loadPaymentsPage(await searchParams))} />;
}

/** All of a merchant's payments: charges of every product. */
async function PaymentsScreen(page: Loaded<typeof loadPaymentsPage>) {
  const { state, settings, payments } = page;
  const t = await getTranslations("lists.payments");
  const d = await getTranslations("dashboard");
  const filters = { ...state, after: null, before: null, page: 1, totals: null };
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("intro")}
        actions={
          page.mayCreate ? (
            <Link href="/dashboard/charges/new" className={buttonVariants()}>
              <Plus aria-hidden="true" />
              {d("charges.create")}
            </Link>
          ) : null
        }
      />
      <PaymentFilters state={{ ...state, totals: null }} />
      <ListViews list="payments" href={paymentList.href(filters)} views={settings.views} />
      <PaymentSums
        sums={page.sums}
        more={page.more}
        allHref={paymentList.href({ ...filters, totals: "all" })}
      />
      <ListCard
        list={paymentList}
        label={t("title")}
        {...(await paymentTable(payments))}
        page={page}
        exportHref={apiHref("GET /exports/payments.csv", { query: exportQuery(page.filter) })}
        empty={<NoPayments filtered={page.isFiltered} mayCreate={page.mayCreate} />}
      />
    </>
  );
}

type NoPaymentsProps = { filtered: boolean; mayCreate: boolean };

/** Empty because the merchant has no payments, or because the filter matches none. */
function NoPayments({ filtered, mayCreate }: NoPaymentsProps) {
  const t = useTranslations("lists.payments");
  const d = useTranslations("dashboard");
  if (filtered) {
    const [title, body, action] = [t("noMatch.title"), t("noMatch.body"), t("noMatch.action")];
    return <NoRows href={paymentList.path} labels={{ title, body, action }} />;
  }
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={t("empty.title")}
      action={
        mayCreate ? (
          <Link href="/dashboard/charges/new" className={buttonVariants()}>
            {d("charges.create")}
          </Link>
        ) : null
      }
    >
      {t("empty.body")}
    </EmptyState>
  );
}
