import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { toChargeRow } from "#components/charges/charge-row";
import { DataList } from "#components/lists/data-list";
import type { ListColumn } from "#components/lists/list-model.ts";
import type { ChargeView } from "#lib/schemas/payment/charge";

type ChargeListProps = {
  charges: ChargeView[];
  /** The columns that the person chose; null when they never did. */
  chosen: readonly string[] | null;
  actions?: ReactNode;
};

/** A merchant's charges as the dashboard's list. */
export async function ChargeList({ charges, chosen, actions }: ChargeListProps) {
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
  return (
    <DataList
      list="charges"
      label={t("charges.title")}
      columns={columns}
      rows={charges.map(toChargeRow)}
      chosen={chosen}
      actions={actions}
    />
  );
}
