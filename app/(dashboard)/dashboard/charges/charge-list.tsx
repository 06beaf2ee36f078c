import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { parseAsStringLiteral } from "nuqs/server";
import { toChargeRow } from "#components/charges/charge-row";
import { ListFilters } from "#components/lists/filters/list-filters";
import type { ListColumn } from "#components/lists/list-model.ts";
import { defineList, type ListState } from "#lib/client/define-list";
import type { ListedCharge } from "#lib/pages/charges/with-declines";
import { CHARGE_STATUSES } from "#lib/payments/states.rules";

export const chargeList = defineList({
  name: "charges",
  path: "/dashboard/charges",
  filters: { status: parseAsStringLiteral(CHARGE_STATUSES) },
});

export function ChargeFilters({ state }: { state: ListState<typeof chargeList> }) {
  const t = useTranslations("dashboard");
  return (
    <ListFilters
      list={chargeList}
      state={state}
      tabs={{
        by: "status",
        label: t("charges.filterLabel"),
        all: t("charges.all"),
        of: CHARGE_STATUSES,
        nameOf: (status) => t(`chargeStatus.${status}`),
      }}
      labels={{ label: t("charges.search"), hint: t("charges.searchHint") }}
    />
  );
}

export async function chargeTable(charges: ListedCharge[]) {
  const t = await getTranslations("dashboard");
  const l = await getTranslations("lists.column");
  const columns: ListColumn[] = [
    { id: "amount", label: t("charges.column.amount"), align: "right" },
    { id: "status", label: t("charges.column.status") },
    { id: "description", label: t("charges.column.description"), className: "w-[55%] min-w-40 max-w-0" },
    {
      id: "customer",
      label: t("charges.column.customer"),
      from: "xl",
      className: "w-[45%] min-w-40 max-w-0",
    },
    { id: "created", label: t("charges.column.created"), className: "text-muted-foreground" },
    { id: "expires", label: t("charges.column.expires"), from: "xl", className: "text-muted-foreground" },
    { id: "net", label: l("net"), from: "chosen", align: "right" },
    { id: "refunded", label: l("refunded"), from: "chosen", align: "right" },
    { id: "paid", label: l("paid"), from: "chosen", className: "text-muted-foreground" },
    { id: "id", label: l("id"), from: "chosen", className: "font-mono text-xs" },
  ];
  return { columns, rows: charges.map(toChargeRow) };
}
