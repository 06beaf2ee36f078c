import { useTranslations } from "next-intl";
import { parseAsStringLiteral } from "nuqs/server";
import { FilterBar } from "#components/lists/filters/filter-bar";
import { FilterSelect } from "#components/lists/filters/filter-select";
import { FilterText } from "#components/lists/filters/filter-text";
import { messageKey } from "#components/ui/message-key.ts";
import { defineLog, type LogState, parseAsDay, parseAsId } from "#lib/client/define-log";
import { EVENT_TYPES } from "#lib/webhooks/event-types.rules";

const TYPES = [...EVENT_TYPES, "ping"] as const;

/** A merchant's events; days are in Brasília time. */
export const eventLog = defineLog("/dashboard/events", {
  type: parseAsStringLiteral(TYPES),
  object: parseAsId,
  from: parseAsDay,
  to: parseAsDay,
  before: parseAsId,
});

export function EventFilters({ state }: { state: LogState<typeof eventLog> }) {
  const t = useTranslations("developers.filter");
  const tEvent = useTranslations("dashboard.event");
  return (
    <FilterBar
      action={eventLog.path}
      clearHref={eventLog.isFiltered(state) ? eventLog.path : null}
      period={state}
    >
      <FilterSelect
        name="type"
        label={t("type")}
        all={t("all")}
        value={state.type}
        options={TYPES.map((one) => [one, `${tEvent(messageKey(one))} (${one})`] as const)}
      />
      <FilterText name="object" label={t("object")} value={state.object} example="chg_…" />
    </FilterBar>
  );
}
