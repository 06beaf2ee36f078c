import { useTranslations } from "next-intl";
import { cn } from "#components/ui/cn.ts";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import type { FlowPart } from "#lib/ledger/money-flow.rules";

/** Where a charge's money is: each part as decimal text, its share in percent, and when it becomes available. */
export type ShownPlaces = {
  part: FlowPart;
  amount: string;
  percent: number;
  /** When it becomes available, if in the future or stated; null if it always was. */
  at: string | null;
}[];

/** Filled, hatched or empty as well as colored, so that the parts are distinguishable without color. */
const LOOK: Partial<Record<FlowPart, string>> = {
  fees: "bg-muted-foreground",
  shares: "bg-muted-foreground/50",
  tax: "bg-foreground/70",
  refunds: "bg-warning",
  disputes: "bg-danger",
  pending: "bg-accent/50",
  available: "bg-success",
  own: "bg-success/60",
};

/** Where a charge's money is now: a bar and its parts, which add up to what was paid. */
export function MoneyPlaces({ places, currency }: { places: ShownPlaces; currency: string }) {
  const t = useTranslations("money");
  return (
    <div className="mt-5 border-t border-border pt-4">
      <h3 className="mb-3 text-xs text-muted-foreground">{t("flow.ofCharge")}</h3>
      <div aria-hidden="true" className="mb-3 flex h-2.5 gap-px overflow-hidden rounded-full bg-muted">
        {places.map(({ part, percent, at }) => (
          <span
            key={`${part} ${at}`}
            className={cn("min-w-1", LOOK[part])}
            style={{ width: `${percent}%` }}
          />
        ))}
      </div>
      <ul className="flex flex-col gap-2 text-sm">
        {places.map(({ part, amount, at }) => (
          <li key={`${part} ${at}`} className="flex items-baseline gap-2">
            <span aria-hidden="true" className={cn("size-2 shrink-0 rounded-full", LOOK[part])} />
            <span className="min-w-0 flex-1">
              {t(`flow.part.${part}`)}
              {at && part !== "own" ? (
                <span className="block text-xs text-muted-foreground">
                  {t.rich(part === "pending" ? "flow.until" : "flow.since", {
                    at: () => <DateTime value={at} />,
                  })}
                </span>
              ) : null}
            </span>
            <Money amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </div>
  );
}
