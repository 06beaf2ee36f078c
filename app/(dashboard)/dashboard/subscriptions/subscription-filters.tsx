import Form from "next/form";
import { useTranslations } from "next-intl";
import { FilterSelect } from "#components/lists/filters/filter-select";
import { FilterTabs } from "#components/lists/filters/filter-tabs";
import { Button } from "#components/ui/button";
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

/** The status as tabs, then the plan, the collection and the mandate. Works without scripts; the address holds the choice. */
export function SubscriptionFilters({ state, plans }: SubscriptionFiltersProps) {
  const t = useTranslations("subscriptions");
  return (
    <div className="mb-4 flex flex-col gap-3">
      <FilterTabs
        label={t("list.filterLabel")}
        tabs={[null, ...SUBSCRIPTION_STATUSES].map((status) => ({
          href: subscriptionList.href({ ...state, ...BEGINNING, status }),
          name: status === null ? t("list.all") : t(`status.${status}`),
          current: state.status === status,
        }))}
      />
      <OtherFilters state={state} plans={plans} />
    </div>
  );
}

function OtherFilters({ state, plans }: SubscriptionFiltersProps) {
  const t = useTranslations("subscriptions");
  const clear = useTranslations("lists.filter");
  const { status, plan, collection, mandate } = state;
  const width = "min-w-0 flex-1 basis-48 sm:max-w-64";
  return (
    <Form
      key={[plan, collection, mandate].join()}
      action={subscriptionList.path}
      className="flex flex-wrap items-end gap-2"
    >
      {status === null ? null : <input type="hidden" name="status" value={status} />}
      {plans.length > 1 || plan !== null ? (
        <FilterSelect
          name="plan"
          label={t("list.column.plan")}
          all={t("list.anyPlan")}
          value={plan}
          options={plans.map(({ id, name }) => [id, name])}
          className={width}
        />
      ) : null}
      <FilterSelect
        name="collection"
        label={t("list.column.collection")}
        all={t("list.anyCollection")}
        value={collection}
        options={COLLECTIONS.map((one) => [one, t(`collection.${one}.name`)])}
        className={width}
      />
      <FilterSelect
        name="mandate"
        label={t("list.mandate")}
        all={t("list.anyMandate")}
        value={mandate}
        options={MANDATE.all.map((one) => [one, t(`mandate.status.${one}`)])}
        className={width}
      />
      <Button type="submit" variant="secondary">
        {clear("submit")}
      </Button>
    </Form>
  );
}
