import { Plus } from "lucide-react";
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
import { chargeListHref } from "#lib/client/charge-list-params";
import type { ChargesPage } from "#lib/pages/charges/load-charges-page";

/** The list of a merchant's charges. */
export async function ChargesScreen({
  state,
  filter,
  settings,
  charges,
  place,
  size,
  isFiltered,
  mayCreate,
}: ChargesPage) {
  const t = await getTranslations("dashboard");
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
        {charges.length > 0 ? (
          <ChargeList
            charges={charges}
            chosen={settings.columns}
            actions={<ExportButton list="charges" filter={filter} place={place} chosen={settings.csv} />}
          />
        ) : (
          <NoCharges filtered={isFiltered} mayCreate={mayCreate} />
        )}
        <ListFooter
          here={state}
          place={place}
          size={size}
          shown={charges.length}
          hrefOf={(beside) => chargeListHref({ ...state, ...beside })}
        />
      </Card>
    </>
  );
}
