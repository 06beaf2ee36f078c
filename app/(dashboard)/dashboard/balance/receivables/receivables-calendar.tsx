import { useFormatter, useTranslations } from "next-intl";
import { METHOD_ICONS } from "#components/payment-methods/method-icons.ts";
import { cn } from "#components/ui/cn.ts";
import { Money } from "#components/ui/money";
import type { ReceivablesPage } from "./load-receivables-page";

type ReceivablesCalendarProps = { weeks: ReceivablesPage["weeks"]; today: string; label: string };

// Any Monday; its week names the columns.
const MONDAY = Date.UTC(2026, 0, 5, 12);
const DAY_MS = 24 * 60 * 60 * 1000;

/** A month as weeks from Monday, each day with what becomes available; phones show the list of days instead. */
export function ReceivablesCalendar({ weeks, today, label }: ReceivablesCalendarProps) {
  return (
    <div className="mb-6 hidden overflow-hidden rounded-xl border border-border bg-card shadow-card md:block">
      <table aria-label={label} className="w-full table-fixed border-collapse text-sm">
        <WeekdayHead />
        <tbody>
          {weeks.map((week) => (
            <tr
              key={week.find(({ day }) => day !== null)?.day}
              className="divide-x divide-border border-border not-last:border-b"
            >
              {week.map(({ day, entries }, column) => (
                <DayCell
                  key={day ?? `beside ${column}`}
                  day={day}
                  entries={entries}
                  isToday={day === today}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function WeekdayHead() {
  const format = useFormatter();
  const names = [0, 1, 2, 3, 4, 5, 6].map((day) => new Date(MONDAY + day * DAY_MS));
  return (
    <thead>
      <tr>
        {names.map((date) => (
          <th
            key={date.getUTCDay()}
            scope="col"
            className="border-b border-border px-3 py-2 text-left text-xs font-normal text-muted-foreground"
          >
            {format.dateTime(date, { weekday: "short", timeZone: "UTC" })}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type DayCellProps = ReceivablesPage["weeks"][number][number] & { isToday: boolean };

/** A day of the month, or (`day` null) a cell outside it. */
function DayCell({ day, entries, isToday }: DayCellProps) {
  return (
    <td className={cn("h-20 px-3 py-2 align-top", day === null && "bg-muted/40")}>
      {day ? (
        <time
          dateTime={day}
          aria-current={isToday ? "date" : undefined}
          className={cn("text-xs", isToday ? "font-semibold text-accent" : "text-muted-foreground")}
        >
          {Number(day.slice(8))}
        </time>
      ) : null}
      {entries.map(({ currency, amount, methods }) => (
        <div key={currency} className="mt-1">
          <Money amount={amount} currency={currency} className="block font-medium" />
          <Methods methods={methods} currency={currency} />
        </div>
      ))}
    </td>
  );
}

type MethodsProps = Pick<ReceivablesPage["weeks"][number][number]["entries"][number], "methods" | "currency">;

/** A day's methods, each with its sum: a single one by name, several by icon. */
function Methods({ methods, currency }: MethodsProps) {
  const t = useTranslations("dashboard.method");
  const [only] = methods;
  if (methods.length === 1 && only) {
    return <p className="truncate text-xs text-muted-foreground">{t(only.method)}</p>;
  }
  return methods.map(({ method, amount }) => {
    const Icon = METHOD_ICONS[method];
    return (
      <p
        key={method}
        title={t(method)}
        className="flex items-center gap-1.5 text-xs whitespace-nowrap text-muted-foreground"
      >
        <Icon aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="sr-only">{t(method)}</span>
        <Money amount={amount} currency={currency} />
      </p>
    );
  });
}
