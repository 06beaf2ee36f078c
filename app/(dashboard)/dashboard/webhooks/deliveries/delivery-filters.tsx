import { useTranslations } from "next-intl";
import { FilterBar } from "#components/lists/filters/filter-bar";
import { FilterSelect } from "#components/lists/filters/filter-select";
import { messageKey } from "#components/ui/message-key.ts";
import type { LogState } from "#lib/client/define-log";
import { DELIVERY_STATUSES } from "#lib/webhooks/delivery.rules";
import { deliveryLog } from "#lib/webhooks/delivery-list.params";
import { EVENT_TYPES } from "#lib/webhooks/event-types.rules";

const TYPES = [...EVENT_TYPES, "ping"] as const;

type DeliveryFiltersProps = { state: LogState<typeof deliveryLog>; endpoints: { id: string; url: string }[] };

export function DeliveryFilters({ state, endpoints }: DeliveryFiltersProps) {
  const t = useTranslations("developers");
  const status = useTranslations("dashboard.deliveryStatus");
  const event = useTranslations("dashboard.event");
  return (
    <FilterBar
      action={deliveryLog.path}
      clearHref={deliveryLog.isFiltered(state) ? deliveryLog.path : null}
      period={state}
    >
      <FilterSelect
        name="endpoint"
        label={t("deliveries.endpoint")}
        all={t("deliveries.allEndpoints")}
        value={state.endpoint}
        options={withChosen(endpoints, state.endpoint)}
      />
      <FilterSelect
        name="status"
        label={t("deliveries.status")}
        all={t("deliveries.allStatuses")}
        value={state.status}
        options={DELIVERY_STATUSES.map((one) => [one, status(one)] as const)}
      />
      <FilterSelect
        name="type"
        label={t("filter.type")}
        all={t("deliveries.allTypes")}
        value={state.type}
        options={TYPES.map((one) => [one, `${event(messageKey(one))} (${one})`] as const)}
      />
    </FilterBar>
  );
}

// A deleted endpoint is not in the list, but its deliveries can still be requested by its id.
function withChosen(endpoints: { id: string; url: string }[], chosen: string | null) {
  const known = endpoints.map(({ id, url }) => [id, url] as const);
  return chosen === null || endpoints.some(({ id }) => id === chosen)
    ? known
    : [...known, [chosen, chosen] as const];
}
