import { useTranslations } from "next-intl";
import { FilterBar } from "#components/lists/filters/filter-bar";
import { FilterSelect } from "#components/lists/filters/filter-select";
import { FilterText } from "#components/lists/filters/filter-text";
import { type EventListParams, eventListHref } from "#lib/client/params/event-list-params";
import { EVENT_TYPES } from "#lib/domain/notices/event-types";

export function EventFilters({ state }: { state: EventListParams }) {
  const t = useTranslations("developers.filter");
  const filtered = eventListHref({ ...state, before: null }) !== eventListHref({});
  return (
    <FilterBar action="/dashboard/events" filtered={filtered} period={state}>
      <FilterSelect
        name="type"
        label={t("type")}
        all={t("all")}
        value={state.type}
        options={[...EVENT_TYPES, "ping"].map((one) => [one, one] as const)}
      />
      <FilterText name="object" label={t("object")} value={state.object} placeholder="chg_…" />
    </FilterBar>
  );
}
