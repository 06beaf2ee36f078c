import { useTranslations } from "next-intl";
import { FilterBar } from "#components/lists/filters/filter-bar";
import { FilterSelect } from "#components/lists/filters/filter-select";
import type { ListState } from "#lib/client/define-list";
import { MANDATE } from "#lib/status/status-tables.rules";
import { COLLECTIONS } from "#lib/subscriptions/subscription.rules";
import { subscriptionList } from "#lib/subscriptions/subscription-list.params";
import { SUBSCRIPTION_STATUSES } from "#lib/subscriptions/subscription-status.rules";

type SubscriptionFiltersProps = {
  state: ListState<typeof subscriptionList>;
  plans: readonly { id: string; name: string }[];
};

/** The status, the plan, the collection and the mandate. Works without scripts; the address holds the choice. */
export function SubscriptionFilters({ state, plans }: SubscriptionFiltersProps) {
  const t = useTranslations("subscriptions");
  const { status, plan, collection, mandate } = state;
  const isFiltered = [status, plan, collection, mandate].some((one) => one !== null);
  return (
    <FilterBar action={subscriptionList.path} clearHref={isFiltered ? subscriptionList.href({}) : null}>
      <FilterSelect
        name="status"
        label={t("list.column.status")}
        all={t("list.all")}
        value={status}
        options={SUBSCRIPTION_STATUSES.map((one) => [one, t(`status.${one}`)])}
      />
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
