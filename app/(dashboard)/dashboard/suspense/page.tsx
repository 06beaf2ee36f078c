import { PiggyBank } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { currentMerchantSession } from "#app/(dashboard)/current-session.ts";
import { ListPager } from "#components/dashboard/list-pager";
import { SuspenseTable } from "#components/suspense/suspense-table";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { listSuspense } from "#lib/charges/list-suspense";
import { SUSPENSE_STATUSES } from "#lib/domain/outcome";
import { scopesOfRole } from "#lib/domain/roles";
import { readSuspenseListParams, suspenseListHref } from "#lib/query/suspense-list-params";

const PAGE_SIZE = 25;

type SuspensePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money");
  return { title: t("suspense.title") };
}

export default async function SuspensePage({ searchParams }: SuspensePageProps) {
  const { merchantId, role } = await currentMerchantSession();
  const state = readSuspenseListParams(await searchParams);
  const [t, words, { data, pagination }] = await Promise.all([
    getTranslations("money"),
    getTranslations("dashboard"),
    listSuspense(merchantId, { page: state.page, limit: PAGE_SIZE, status: state.status ?? undefined }),
  ]);
  return (
    <>
      <PageHeader title={t("suspense.title")} description={t("suspense.intro")} />
      <nav
        aria-label={t("suspense.filter")}
        className="-mx-4 mb-4 flex max-w-[100vw] gap-1 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0"
      >
        {[null, ...SUSPENSE_STATUSES].map((status) => (
          <Link
            key={status ?? "all"}
            href={suspenseListHref({ status })}
            aria-current={state.status === status ? "true" : undefined}
            className="flex h-9 shrink-0 items-center rounded-full border border-transparent px-3.5 text-sm text-muted-foreground transition-colors hover:bg-muted hover:text-foreground aria-[current]:border-border aria-[current]:bg-card aria-[current]:font-medium aria-[current]:text-foreground aria-[current]:shadow-xs"
          >
            {status ? words(`suspenseStatus.${status}`) : t("suspense.all")}
          </Link>
        ))}
      </nav>
      <Card className="overflow-hidden">
        {data.length > 0 ? (
          <SuspenseTable items={data} mayWrite={scopesOfRole(role).includes("charges:write")} />
        ) : (
          <EmptyState icon={<PiggyBank />} title={t("suspense.empty.title")}>
            {t("suspense.empty.body")}
          </EmptyState>
        )}
        <ListPager pagination={pagination} pageHref={(page) => suspenseListHref({ ...state, page })} />
      </Card>
    </>
  );
}
