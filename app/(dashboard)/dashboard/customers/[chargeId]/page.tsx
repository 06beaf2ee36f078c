import { Download } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ChargeStatusBadge } from "#components/charges/charge-status-badge";
import { BackLink } from "#components/dashboard/back-link";
import { OlderPager } from "#components/lists/older-pager";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card, CardHeader, CardTitle } from "#components/ui/card";
import { Money } from "#components/ui/money";
import { PageHeader } from "#components/ui/page-header";
import { ShortDateTime } from "#components/ui/short-date-time";
import { apiHref } from "#lib/client/api-href";
import { cursorHref } from "#lib/client/params/cursor-param";
import type { Loaded } from "#lib/pages/loaded";
import { AnonymizeCustomer } from "./anonymize-customer";
import { CustomerCards } from "./customer-cards";
import { CustomerFacts } from "./customer-facts";
import { CustomerSums } from "./customer-sums";
import { loadCustomerName, loadCustomerPage } from "./load-customer-page";

type CustomerPageProps = {
  params: Promise<{ chargeId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: CustomerPageProps): Promise<Metadata> {
  const [t, { chargeId }] = await Promise.all([getTranslations("customers"), params]);
  return { title: (await loadCustomerName(chargeId)) ?? t("one.title") };
}

export default async function CustomerPage({ params, searchParams }: CustomerPageProps) {
  const page = await loadCustomerPage((await params).chargeId, await searchParams);
  if (!page) notFound();
  return <CustomerScreen page={page} />;
}

async function CustomerScreen({ page }: { page: Loaded<typeof loadCustomerPage> }) {
  const t = await getTranslations("customers");
  const { record, path } = page;
  const { customer, chargeId } = record;
  return (
    <>
      <PageHeader
        back={<BackLink href="/dashboard/customers">{t("title")}</BackLink>}
        title={<span className="[overflow-wrap:anywhere]">{customer.name ?? t("unnamed")}</span>}
        description={<span className="[overflow-wrap:anywhere]">{customer.email}</span>}
        actions={
          <>
            <a
              href={apiHref("GET /customers/{chargeId}/export", { params: { chargeId } })}
              download="customer.json"
              className={buttonVariants({ variant: "secondary" })}
            >
              <Download aria-hidden="true" />
              {t("one.export")}
            </a>
            {page.mayAnonymize ? <AnonymizeCustomer chargeId={chargeId} /> : null}
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <CustomerSums record={record} />
          <Card className="overflow-hidden">
            <CardHeader className="pb-4">
              <CardTitle>{t("one.history")}</CardTitle>
            </CardHeader>
            <CustomerHistory charges={page.charges} />
            <OlderPager
              newestHref={page.isContinued ? path : null}
              olderHref={page.next && cursorHref(path, page.next)}
            />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <CustomerFacts record={record} />
          <CustomerCards chargeId={chargeId} cards={page.cards} mayRemove={page.mayRemoveCards} />
        </div>
      </div>
    </>
  );
}

/** A customer's charges of every product, each linked to its own page. */
function CustomerHistory({ charges }: { charges: Loaded<typeof loadCustomerPage>["charges"] }) {
  return (
    <ul className="divide-y divide-border border-t border-border">
      {charges.map(({ id, href, amount, currency, status, refundStatus, words, createdAt }) => (
        <li key={id}>
          <Link
            href={href}
            className="flex min-h-16 flex-col justify-center gap-1 px-5 py-3 transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2"
          >
            <span className="flex items-center justify-between gap-3">
              <span className="min-w-0 truncate">{words ?? id}</span>
              <Money amount={amount} currency={currency} className="shrink-0 font-medium" />
            </span>
            <span className="flex items-center justify-between gap-3 text-sm text-muted-foreground">
              <ShortDateTime value={createdAt} />
              <ChargeStatusBadge status={status} refundStatus={refundStatus} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
