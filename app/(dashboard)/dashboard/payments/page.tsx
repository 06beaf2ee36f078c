import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ListCard } from "#components/lists/list-card";
import { ListHeader } from "#components/lists/list-header";
import { apiHref } from "#lib/client/api-href";
import { exportQuery } from "#lib/client/export-query";
import type { Loaded } from "#lib/pages/loaded";
import { paymentList } from "#lib/payments/payment-list.params";
import { loadPaymentsPage } from "./load-payments-page";
import { NewPaymentLink } from "./new-payment-link";
import { NoPayments } from "./no-payments";
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

/** All of a merchant's payments; the product is a filter. */
async function PaymentsScreen(page: Loaded<typeof loadPaymentsPage>) {
  const { state, settings, payments, mayCreate, apiUrl, now } = page;
  const { product } = state;
  const isEmpty = payments.length === 0 && !page.isFiltered;
  const t = await getTranslations("lists.payments");
  return (
    <>
      <ListHeader
        title={t("title")}
        facts={<PaymentSums page={page} />}
        page={page}
        exportHref={apiHref("GET /exports/payments.csv", { query: exportQuery(page.filter) })}
        actions={mayCreate && !isEmpty ? <NewPaymentLink product={product} /> : null}
      />
      <PaymentFilters state={{ ...state, totals: null }} views={settings.views} />
      <ListCard
        list={paymentList}
        label={t("title")}
        {...(await paymentTable(payments, product))}
        page={page}
        empty={<NoPayments filtered={page.isFiltered} {...{ product, mayCreate, apiUrl, now }} />}
      />
    </>
  );
}
