import { useTranslations } from "next-intl";
import { ListFilters } from "#components/lists/filters/list-filters";
import { type ChargeListParams, chargeListHref } from "#lib/client/params/charge-list-params";
import { CHARGE_STATUSES } from "#lib/domain/payment/states";

export function ChargeFilters({ state }: { state: ChargeListParams }) {
  const t = useTranslations("dashboard");
  const { status, query, from, to } = state;
  const asks = query !== "" || from !== null || to !== null;
  return (
    <ListFilters
      path="/dashboard/charges"
      state={state}
      tabs={{
        label: t("charges.filterLabel"),
        of: [null, ...CHARGE_STATUSES].map((one) => ({
          href: chargeListHref({ status: one, query, from, to }),
          name: one ? t(`chargeStatus.${one}`) : t("charges.all"),
          current: status === one,
        })),
      }}
      labels={{ label: t("charges.search"), hint: t("charges.searchHint") }}
      clearHref={asks ? chargeListHref({ status }) : null}
    >
      {status ? <input type="hidden" name="status" value={status} /> : null}
    </ListFilters>
  );
}
