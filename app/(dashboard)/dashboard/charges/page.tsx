import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { currentMerchantSession } from "#app/(dashboard)/current-session.ts";
import { ChargeFilters } from "#components/charges/charge-filters";
import { ChargeList } from "#components/charges/charge-list";
import { ChargesPager } from "#components/charges/charges-pager";
import { NoCharges } from "#components/charges/no-charges";
import { ListViews } from "#components/lists/list-views";
import { buttonVariants } from "#components/ui/button-variants";
import { Card } from "#components/ui/card";
import { PageHeader } from "#components/ui/page-header";
import { listCharges } from "#lib/charges/list-charges";
import { can } from "#lib/domain/permissions";
import { readListSettings } from "#lib/lists/read-list-settings";
import { chargeListHref, readChargeListParams } from "#lib/query/charge-list-params";

const PAGE_SIZE = 25;

type ChargesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard");
  return { title: t("charges.title") };
}

export default async function ChargesPage({ searchParams }: ChargesPageProps) {
  const { merchantId, userId, role } = await currentMerchantSession();
  const state = readChargeListParams(await searchParams);
  const [t, settings, { data, pagination }] = await Promise.all([
    getTranslations("dashboard"),
    readListSettings(userId, "charges"),
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
      <ListViews list="charges" href={chargeListHref(state)} views={settings.views} />
      <Card className="overflow-hidden">
        {data.length > 0 ? (
          <ChargeList charges={data} chosen={settings.columns} />
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
