import { useTranslations } from "next-intl";
import { useDisputeReason } from "#components/disputes/use-dispute-reason.ts";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { Money } from "#components/ui/money";
import { TitledCard } from "#components/ui/titled-card";
import type { DisputeOutcomesView } from "#lib/disputes/dispute.contract";

type Reason = DisputeOutcomesView["reasons"][number];

const OUTCOMES = [
  ["open", "OPEN"],
  ["won", "WON"],
  ["lost", "LOST"],
] as const;

/** How the disputes of a period ended, by reason; renders nothing for a period without disputes. */
export function DisputeOutcomes({ outcomes: { days, reasons } }: { outcomes: DisputeOutcomesView }) {
  const t = useTranslations("disputes.outcomes");
  const columns = useOutcomeColumns();
  if (reasons.length === 0) return null;
  return (
    <TitledCard
      title={t("title")}
      hint={t("intro", { days })}
      className="mt-6"
      contentClassName="overflow-x-auto px-0! pb-0"
    >
      <ColumnTable
        label={t("title")}
        columns={columns}
        rows={reasons}
        keyOf={({ kind, reason, currency }) => `${kind} ${reason} ${currency}`}
      />
    </TitledCard>
  );
}

function useOutcomeColumns(): TableColumn<Reason>[] {
  const t = useTranslations("disputes");
  const reasonOf = useDisputeReason();
  const reason: TableColumn<Reason> = {
    id: "reason",
    label: t("outcomes.reason"),
    isRowHeader: true,
    className: "wrap-anywhere",
    card: "1",
    cell: ({ kind, reason: said }) => (
      <>
        {said === null ? t("outcomes.none") : reasonOf(said)}
        <span className="block text-xs font-normal text-muted-foreground">{t(`kind.${kind}`)}</span>
      </>
    ),
  };
  const outcomes = OUTCOMES.map(
    ([outcome, status]): TableColumn<Reason> => ({
      id: outcome,
      label: t(`byStatus.${status}`),
      align: "right",
      className: "tabular",
      card: "fact",
      cell: ({ currency, ...sums }) => (
        <span>
          {sums[outcome].count}
          <span className="block text-xs text-muted-foreground">
            <Money amount={sums[outcome].amount} currency={currency} />
          </span>
        </span>
      ),
    }),
  );
  return [reason, ...outcomes];
}
