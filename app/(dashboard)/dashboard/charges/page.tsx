import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ChargeFilters } from "#components/charges/charge-filters";
import { ChargeList } from "#components/charges/charge-list";
import { NoCharges } from "#components/charges/no-charges";
import { ExportButton } from "#components/lists/export-button";
import { ListFooter } from "#components/lists/list-footer";
import { ListViews } from "#components/lists/list-views";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { PageHeader } from "#components/ui/page-header";
import { chargeListHref, readChargeListParams } from "#lib/client/charge-list-params";
import { isNarrowed } from "#lib/client/list-place";
import { statementPeriod } from "#lib/client/statement-params";
import { can } from "#lib/domain/permissions";
import { readListSettings } from "#lib/features/lists/read-list-settings";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { readCharges } from "#lib/products/charge/read-charges";

const PAGE_SIZE = 25;

type ChargesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard");
  return { title: t("charges.title") };
}

export default async function ChargesPage({ searchParams }: ChargesPageProps) {
  const { merchantId, userId, role } = await currentMerchantSession();
  const state = readChargeListParams(await searchParams);
  const { status, query, after, before } = state;
  const filter = { status: status ?? undefined, query: query || undefined, ...statementPeriod(state) };
  const [t, settings, { data, place }] = await Promise.all([
    getTranslations("dashboard"),
    readListSettings(userId, "charges"),
    readCharges(merchantId, filter, { limit: PAGE_SIZE, after, before }),
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
          <ChargeList
            charges={data}
            chosen={settings.columns}
            actions={<ExportButton list="charges" filter={filter} place={place} chosen={settings.csv} />}
          />
        ) : (
          <NoCharges filtered={status !== null || isNarrowed(state)} mayCreate={mayCreate} />
        )}
        <ListFooter
          here={state}
          place={place}
          size={PAGE_SIZE}
          shown={data.length}
          hrefOf={(beside) => chargeListHref({ ...state, ...beside })}
        />
      </Card>
    </>
  );
}
