import { useTranslations } from "next-intl";
import { CalendarDay } from "#components/ui/calendar-day";
import { Money } from "#components/ui/money";
import type { PeriodFigures } from "#lib/ledger/balance.rules";

/** A period of an account, as shown. */
export type ShownFigures = Omit<PeriodFigures, "closingMinor">;

type StatementFiguresProps = {
  /** The period's first and last day, YYYY-MM-DD; null for none. */
  days: { from: string | null; to: string | null };
  figures: ShownFigures;
};

/** Opening balance, money in and out, and closing balance of a statement's period. */
export function StatementFigures({ days: { from, to }, figures }: StatementFiguresProps) {
  const t = useTranslations("money.statement");
  const { currency, opening, moneyIn, moneyOut, closing } = figures;
  const shown = [
    { name: t("opening"), amount: opening, day: from, isBalance: true },
    { name: t("moneyIn"), amount: moneyIn, day: null, isBalance: false },
    { name: t("moneyOut"), amount: moneyOut, day: null, isBalance: false },
    { name: t("closing"), amount: closing, day: to, isBalance: true },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-t border-border px-5 py-4 sm:px-6 md:grid-cols-4 print:grid-cols-4 print:px-0">
      {shown.map(({ name, amount, day, isBalance }) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-muted-foreground">
            {name}
            {day ? (
              <>
                {" · "}
                <CalendarDay value={day} />
              </>
            ) : null}
          </dt>
          <dd className="mt-0.5">
            <Money amount={amount} currency={currency} className={isBalance ? "font-semibold" : undefined} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
