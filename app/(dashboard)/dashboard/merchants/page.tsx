import { Building2 } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { currentStaffSession } from "#app/(dashboard)/current-session.ts";
import { ListPager } from "#components/dashboard/list-pager";
import { buttonVariants } from "#components/ui/button-variants";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { listMerchants } from "#db/queries/merchants";
import { formatDocument } from "#lib/domain/documents";
import { merchantListHref, readMerchantListPage } from "#lib/query/merchant-list-params";

const PAGE_SIZE = 25;

type MerchantsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money");
  return { title: t("merchants.title") };
}

export default async function MerchantsPage({ searchParams }: MerchantsPageProps) {
  await currentStaffSession();
  const page = readMerchantListPage(await searchParams);
  const [t, { rows, total }] = await Promise.all([
    getTranslations("money"),
    listMerchants({ page, limit: PAGE_SIZE }),
  ]);
  const pagination = { page, limit: PAGE_SIZE, total, totalPages: Math.ceil(total / PAGE_SIZE) };
  return (
    <>
      <PageHeader title={t("merchants.title")} description={t("merchants.intro")} />
      <Card className="overflow-hidden">
        {rows.length > 0 ? (
          <ul className="divide-y divide-border">
            {rows.map(({ id, name, document }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4 sm:px-6"
              >
                <div className="min-w-0">
                  <p className="truncate font-medium">{name}</p>
                  <p className="tabular text-sm text-muted-foreground">{formatDocument("CNPJ", document)}</p>
                </div>
                <Link
                  href={`/dashboard/merchants/${id}/prices`}
                  aria-label={`${t("merchants.prices")}: ${name}`}
                  className={buttonVariants({ variant: "secondary", size: "sm" })}
                >
                  {t("merchants.prices")}
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState icon={<Building2 />} title={t("merchants.empty")} />
        )}
        <ListPager pagination={pagination} pageHref={merchantListHref} />
      </Card>
    </>
  );
}
