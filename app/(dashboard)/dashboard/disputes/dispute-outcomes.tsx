import { useTranslations } from "next-intl";
import { useDisputeReason } from "#components/disputes/use-dispute-reason.ts";
import { Money } from "#components/ui/money";
import { TitledCard } from "#components/ui/titled-card";
import type { DisputeOutcomesView } from "#lib/disputes/dispute.contract";

const OUTCOMES = ["open", "won", "lost"] as const;
const STATUS = { open: "OPEN", won: "WON", lost: "LOST" } as const;

/** How the disputes of a period ended, by their reasons; nothing without any. */
export function DisputeOutcomes({ outcomes: { days, reasons } }: { outcomes: DisputeOutcomesView }) {
  const t = useTranslations("disputes");
  const statusOf = useTranslations("dashboard.disputeStatus");
  const reasonOf = useDisputeReason();
  if (reasons.length === 0) return null;
  return (
    <TitledCard
      title={t("outcomes.title")}
      hint={t("outcomes.intro", { days })}
      className="mt-6"
      contentClassName="overflow-x-auto"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-muted-foreground">
            <th scope="col" className="pb-2 font-medium">
              {t("outcomes.reason")}
            </th>
            {OUTCOMES.map((outcome) => (
              <th key={outcome} scope="col" className="pb-2 pl-4 text-right font-medium">
                {statusOf(STATUS[outcome])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reasons.map(({ kind, reason, currency, ...sums }) => (
            <tr key={`${kind} ${reason} ${currency}`} className="border-t border-border align-top">
              <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
                {reason === null ? t("outcomes.none") : reasonOf(reason)}
                <span className="block text-xs text-muted-foreground">{t(`kind.${kind}`)}</span>
              </th>
              {OUTCOMES.map((outcome) => (
                <td key={outcome} className="tabular py-2 pl-4 text-right">
                  {sums[outcome].count}
                  <span className="block text-xs text-muted-foreground">
                    <Money amount={sums[outcome].amount} currency={currency} />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TitledCard>
  );
}
