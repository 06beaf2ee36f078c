import { Download } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { AnonymizeCustomer } from "#components/customers/anonymize-customer";
import { CustomerFacts } from "#components/customers/customer-facts";
import { CustomerHistory } from "#components/customers/customer-history";
import { CustomerSums } from "#components/customers/customer-sums";
import { BackLink } from "#components/dashboard/back-link";
import { OlderPager } from "#components/lists/older-pager";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card, CardHeader, CardTitle } from "#components/ui/card";
import { PageHeader } from "#components/ui/page-header";
import { cursorHref } from "#lib/client/cursor-param";
import type { CustomerPage } from "#lib/pages/customers/load-customer-page";

/** One customer: who they are, what they paid, and every charge of theirs. */
export async function CustomerScreen({ page }: { page: CustomerPage }) {
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
              href={`/api/customers/${chargeId}/export`}
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
        <CustomerFacts record={record} />
      </div>
    </>
  );
}
