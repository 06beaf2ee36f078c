import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ListViews } from "#components/lists/filters/list-views";
import { ListFooter } from "#components/lists/list-footer";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { PageHeader } from "#components/ui/page-header";
import { paymentListHref } from "#lib/client/params/payment-list-params";
import type { Loaded } from "#lib/pages/loaded";
import { loadPaymentsPage } from "./load-payments-page";
import { NoPayments } from "./no-payments";
import { PaymentFilters } from "./payment-filters";
import { PaymentList } from "./payment-list";
import { PaymentSums } from "./payment-sums";

type PaymentsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("lists.payments");
  return { title: t("title") };
}

export default async function PaymentsPage({ searchParams }: PaymentsPageProps) {
  return <PaymentsScreen {...(await loadPaymentsPage(await searchParams))} />;
}

/** The one list of a merchant's payments: its charges of every product. */
async function PaymentsScreen({
  state,
  settings,
  payments,
  pageInfo,
  size,
  ...page
}: Loaded<typeof loadPaymentsPage>) {
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
      <PaymentFilters state={state} />
      <ListViews list="payments" href={paymentListHref(filters)} views={settings.views} />
      <PaymentSums
        sums={page.sums}
        more={page.more}
        allHref={paymentListHref({ ...filters, totals: "all" })}
      />
      <Card className="overflow-hidden">
        {payments.length > 0 ? (
          <PaymentList payments={payments} chosen={settings.columns} />
        ) : (
          <NoPayments filtered={page.isFiltered} mayCreate={page.mayCreate} />
        )}
        <ListFooter
          here={state}
          pageInfo={pageInfo}
          size={size}
          shown={payments.length}
          hrefOf={(related) => paymentListHref({ ...state, ...related })}
        />
      </Card>
    </>
  );
}
