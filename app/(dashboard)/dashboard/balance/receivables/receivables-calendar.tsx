import { useFormatter, useTranslations } from "next-intl";
import { cn } from "#components/ui/cn.ts";
import { Money } from "#components/ui/money";
import type { ReceivablesPage } from "./load-receivables-page";

type ReceivablesCalendarProps = { weeks: ReceivablesPage["weeks"]; today: string; label: string };

// Any Monday: its week names the columns.
const MONDAY = Date.UTC(2026, 0, 5, 12);
const DAY_MS = 24 * 60 * 60 * 1000;

/** A month as weeks from Monday on, each day with what becomes available on it; too wide for a phone, which has the list of days. */
export function ReceivablesCalendar({ weeks, today, label }: ReceivablesCalendarProps) {
  const format = useFormatter();
  const t = useTranslations("dashboard.method");
  const names = [0, 1, 2, 3, 4, 5, 6].map((day) => new Date(MONDAY + day * DAY_MS));
  return (
    <div className="mb-6 hidden overflow-hidden rounded-xl border border-border bg-card shadow-card md:block">
      <table aria-label={label} className="w-full table-fixed border-collapse text-sm">
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
        <tbody>
          {weeks.map((week) => (
            <tr
              key={week.find(({ day }) => day !== null)?.day}
              className="divide-x divide-border border-border not-last:border-b"
            >
              {week.map(({ day, entries }, column) => (
                <td
                  key={day ?? `beside ${column}`}
                  className={cn("h-20 px-3 py-2 align-top", day === null && "bg-muted/40")}
                >
                  {day ? (
                    <time
                      dateTime={day}
                      aria-current={day === today ? "date" : undefined}
                      className={cn(
                        "text-xs",
                        day === today ? "font-semibold text-accent" : "text-muted-foreground",
                      )}
                    >
                      {Number(day.slice(8))}
                    </time>
                  ) : null}
                  {entries.map(({ currency, amount, methods }) => (
                    <div key={currency} className="mt-1">
                      <Money amount={amount} currency={currency} className="block font-medium" />
                      {methods.map((one) => (
                        <p key={one.method} className="truncate text-xs text-muted-foreground">
                          {t(one.method)}
                          {methods.length > 1 ? (
                            <>
                              {" "}
                              <Money amount={one.amount} currency={currency} />
                            </>
                          ) : null}
                        </p>
                      ))}
                    </div>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
