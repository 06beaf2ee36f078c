import { useTranslations } from "next-intl";
import { FilterBar } from "#components/lists/filters/filter-bar";
import { FilterSelect } from "#components/lists/filters/filter-select";
import { FilterTabs } from "#components/lists/filters/filter-tabs";
import type { ListState } from "#lib/client/define-list";
import { BEGINNING } from "#lib/client/list-position";
import { MANDATE } from "#lib/status/status-tables.rules";
import { COLLECTIONS } from "#lib/subscriptions/subscription.rules";
import { subscriptionList } from "#lib/subscriptions/subscription-list.params";
import { SUBSCRIPTION_STATUSES } from "#lib/subscriptions/subscription-status.rules";

type SubscriptionFiltersProps = {
  state: ListState<typeof subscriptionList>;
  plans: readonly { id: string; name: string }[];
};

/** The status as links, then the plan, the collection and the mandate. Works without scripts; the address holds the choice. */
export function SubscriptionFilters({ state, plans }: SubscriptionFiltersProps) {
  const t = useTranslations("subscriptions");
  const { status, plan, collection, mandate } = state;
  const isFiltered = [plan, collection, mandate].some((one) => one !== null);
  return (
    <FilterBar
      action={subscriptionList.path}
      clearHref={isFiltered ? subscriptionList.href({ status }) : null}
      tabs={
        <FilterTabs
          label={t("list.filterLabel")}
          tabs={[null, ...SUBSCRIPTION_STATUSES].map((one) => ({
            href: subscriptionList.href({ ...state, ...BEGINNING, status: one }),
            name: one === null ? t("list.all") : t(`status.${one}`),
            current: status === one,
          }))}
          inRow
        />
      }
    >
      {status === null ? null : <input type="hidden" name="status" value={status} />}
      {plans.length > 1 || plan !== null ? (
        <FilterSelect
          name="plan"
          label={t("list.column.plan")}
          all={t("list.anyPlan")}
          value={plan}
          options={plans.map(({ id, name }) => [id, name])}
        />
      ) : null}
      <FilterSelect
        name="collection"
        label={t("list.column.collection")}
        all={t("list.anyCollection")}
        value={collection}
        options={COLLECTIONS.map((one) => [one, t(`collection.${one}.name`)])}
      />
      <FilterSelect
        name="mandate"
        label={t("list.mandate")}
        all={t("list.anyMandate")}
        value={mandate}
        options={MANDATE.all.map((one) => [one, t(`mandate.status.${one}`)])}
      />
    </FilterBar>
  );
}
