import { useTranslations } from "next-intl";
import { FilterTabs } from "#components/dashboard/filter-tabs";
import { ListSearch } from "#components/dashboard/list-search";
import { CHARGE_STATUSES } from "#lib/domain/states";
import { type ChargeListParams, chargeListHref } from "#lib/query/charge-list-params";

export function ChargeFilters({ state }: { state: ChargeListParams }) {
  const t = useTranslations("dashboard");
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <FilterTabs
        label={t("charges.filterLabel")}
        tabs={[null, ...CHARGE_STATUSES].map((status) => ({
          href: chargeListHref({ status, query: state.query }),
          name: status ? t(`chargeStatus.${status}`) : t("charges.all"),
          current: state.status === status,
        }))}
      />
      {/* Keyed, so that the box shows what the address says after going back. */}
      <ListSearch
        key={state.query}
        action="/dashboard/charges"
        query={state.query}
        words={{
          label: t("charges.search"),
          hint: t("charges.searchHint"),
          submit: t("charges.searchButton"),
          clear: t("charges.clearSearch"),
        }}
        clearHref={state.query ? chargeListHref({ status: state.status }) : null}
      >
        {state.status ? <input type="hidden" name="status" value={state.status} /> : null}
      </ListSearch>
    </div>
  );
}
