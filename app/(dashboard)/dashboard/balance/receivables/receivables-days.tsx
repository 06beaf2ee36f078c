import { useTranslations } from "next-intl";
import { CalendarDay } from "#components/ui/calendar-day";
import { Card } from "#components/ui/card";
import { Money } from "#components/ui/money";
import type { ReceivableDayView } from "#lib/schemas/payment/receivable";

/** The days on which something becomes available, each with its sum by method. */
export function ReceivablesDays({ days }: { days: ReceivableDayView[] }) {
  const t = useTranslations("dashboard");
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y divide-border">
        {days.map(({ date, currency, amount, methods }) => (
          <li key={`${date} ${currency}`} className="px-5 py-4 sm:px-6">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <CalendarDay value={date} form="weekday" className="font-medium first-letter:uppercase" />
              <Money amount={amount} currency={currency} className="font-semibold" />
            </p>
            <dl className="mt-1.5 flex flex-col gap-1 text-sm text-muted-foreground">
              {methods.map((one) => (
                <div key={one.method} className="flex justify-between gap-4">
                  <dt>{t(`method.${one.method}`)}</dt>
                  <dd>
                    <Money amount={one.amount} currency={currency} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}
