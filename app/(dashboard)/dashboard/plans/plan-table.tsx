import Link from "next/link";
import { useTranslations } from "next-intl";
import { usePlanPrice } from "#components/subscriptions/use-plan-price.ts";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { ShortDateTime } from "#components/ui/short-date-time";
import type { PlanView } from "#lib/plans/plan.contract";
import { subscriptionList } from "#lib/subscriptions/subscription-list.params";
import { ArchivePlan } from "./archive-plan";

type PlanTableProps = { plans: PlanView[]; mayChange: boolean };

/** The plans with their terms; each leads to its subscriptions. */
export function PlanTable({ plans, mayChange }: PlanTableProps) {
  const t = useTranslations("subscriptions.plans");
  const columns = usePlanColumns();
  const actions: TableColumn<PlanView> = {
    id: "actions",
    label: t("column.actions"),
    align: "right",
    card: "5",
    cell: (plan) => <ArchivePlan plan={plan} />,
  };
  return (
    <ColumnTable
      label={t("title")}
      columns={[...columns, mayChange ? actions : null]}
      rows={plans}
      keyOf={({ id }) => id}
    />
  );
}

function PlanName({ plan: { id, name } }: { plan: PlanView }) {
  return (
    <Link
      href={subscriptionList.href({ plan: id })}
      className="text-accent underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}

function usePlanColumns(): TableColumn<PlanView>[] {
  const t = useTranslations("subscriptions.plans");
  const priceOf = usePlanPrice();
  return [
    {
      id: "name",
      label: t("column.name"),
      card: "1",
      cellClass: "w-full min-w-40 max-w-0 font-medium max-md:wrap-anywhere md:truncate",
      cell: (plan) => <PlanName plan={plan} />,
    },
    {
      id: "price",
      label: t("column.price"),
      card: "fact",
      cellClass: "tabular whitespace-nowrap",
      cell: (plan) => priceOf(plan),
    },
    {
      id: "trial",
      label: t("column.trial"),
      card: "fact",
      cellClass: "whitespace-nowrap",
      cell: ({ trialDays }) => t("trial", { days: trialDays }),
    },
    {
      id: "fallback",
      label: t("column.fallback"),
      className: "md:max-xl:hidden",
      card: "fact",
      cell: ({ fallback }) => t(`fallback.${fallback}`),
    },
    {
      id: "created",
      label: t("column.created"),
      card: "fact",
      cellClass: "text-muted-foreground",
      cell: ({ createdAt }) => <ShortDateTime value={createdAt} />,
    },
  ];
}
