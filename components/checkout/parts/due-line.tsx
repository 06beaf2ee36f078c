import { useLocale, useTranslations } from "next-intl";
import { useCalendarDay } from "#components/ui/calendar-day";
import { formatMoney } from "#lib/domain/money/format-money";
import type { CheckoutView } from "#lib/payments/checkout.contract";

/** The due date, today's amount and the next one; renders nothing for a charge whose amount never changes. */
export function DueLine({ due, currency }: Pick<CheckoutView, "due" | "currency">) {
  const t = useTranslations("checkout.due");
  const locale = useLocale();
  const day = useCalendarDay("weekday");
  if (!due) return null;
  const money = (amount: string) => formatMoney(locale, amount, currency);
  const today = money(due.amountToday);
  return (
    <div className="mt-1 text-sm text-muted-foreground">
      <p className="tabular">
        {due.next
          ? t("next", { today, day: day(due.next.from), amount: money(due.next.amount) })
          : t("today", { today })}
      </p>
      <p>{t("date", { day: day(due.date) })}</p>
    </div>
  );
}
