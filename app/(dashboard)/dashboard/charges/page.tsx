import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { currentMerchantSession } from "#app/(dashboard)/current-session.ts";
import { ChargeFilters } from "#components/charges/charge-filters";
import { ChargeTable } from "#components/charges/charge-table";
import { ChargesPager } from "#components/charges/charges-pager";
import { NoCharges } from "#components/charges/no-charges";
import { buttonVariants } from "#components/ui/button-variants";
import { Card } from "#components/ui/card";
import { PageHeader } from "#components/ui/page-header";
import { listCharges } from "#lib/charges/list-charges";
import { can } from "#lib/domain/permissions";
import { readChargeListParams } from "#lib/query/charge-list-params";

const PAGE_SIZE = 25;

type ChargesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard");
  return { title: t("charges.title") };
}

export default async function ChargesPage({ searchParams }: ChargesPageProps) {
  const { merchantId, role } = await currentMerchantSession();
  const state = readChargeListParams(await searchParams);
  const [t, { data, pagination }] = await Promise.all([
    getTranslations("dashboard"),
    listCharges(merchantId, {
      page: state.page,
      limit: PAGE_SIZE,
      status: state.status ?? undefined,
      query: state.query || undefined,
    }),
  ]);
  const mayCreate = can(role, "payments:create");
  return (
    <>
      <PageHeader
        title={t("charges.title")}
        description={t("charges.intro")}
        actions={
          mayCreate ? (
            <Link href="/dashboard/charges/new" className={buttonVariants()}>
              <Plus aria-hidden="true" />
              {t("charges.create")}
            </Link>
          ) : null
        }
      />
      <ChargeFilters state={state} />
      <Card className="overflow-hidden">
        {data.length > 0 ? (
          <ChargeTable charges={data} />
        ) : (
          <NoCharges
            filtered={state.status !== null || state.query !== "" || state.page > 1}
            mayCreate={mayCreate}
          />
        )}
        <ChargesPager state={state} pagination={pagination} />
      </Card>
    </>
  );
}
