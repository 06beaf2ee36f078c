import { useFormatter, useTranslations } from "next-intl";
import { METHOD_ICONS } from "#components/payment-methods/method-icons.ts";
import { Card } from "#components/ui/card";
import { cn } from "#components/ui/cn.ts";
import { Money } from "#components/ui/money";
import { TABLE_ROLES } from "#components/ui/table-roles.ts";
import type { ReceivablesPage } from "./load-receivables-page";

type ReceivablesCalendarProps = { weeks: ReceivablesPage["weeks"]; today: string; label: string };

// Any Monday; its week names the columns.
const MONDAY = Date.UTC(2026, 0, 5, 12);
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A month as weeks from Monday, each day with what becomes available. On phones, styles make a list of the days that have
 * something.
 */
export function ReceivablesCalendar({ weeks, today, label }: ReceivablesCalendarProps) {
  const weekdays = useWeekdays();
  return (
    <Card className="mb-6 overflow-hidden">
      <table
        role={TABLE_ROLES.table}
        aria-label={label}
        className="w-full table-fixed border-collapse text-sm max-md:block"
      >
        <thead role={TABLE_ROLES.rowgroup} className="max-md:sr-only">
          <tr role={TABLE_ROLES.row}>
            {weekdays.map((name) => (
              <th
                key={name}
                role={TABLE_ROLES.columnheader}
                scope="col"
                className="border-b border-border px-3 py-2 text-left text-xs font-normal text-muted-foreground"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={TABLE_ROLES.rowgroup} className="max-md:-mt-px max-md:block">
          {weeks.map((week) => (
            <tr
              key={week.find(({ day }) => day !== null)?.day}
              role={TABLE_ROLES.row}
              className="border-border max-md:block md:divide-x md:divide-border md:not-last:border-b"
            >
              {week.map(({ day, entries }, column) => (
                <DayCell
                  key={day ?? `beside ${column}`}
                  day={day}
                  entries={entries}
                  weekday={weekdays[column]}
                  isToday={day === today}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function useWeekdays(): string[] {
  const format = useFormatter();
  return [0, 1, 2, 3, 4, 5, 6].map((day) =>
    format.dateTime(new Date(MONDAY + day * DAY_MS), { weekday: "short", timeZone: "UTC" }),
  );
}

type DayCellProps = ReceivablesPage["weeks"][number][number] & {
  weekday: string | undefined;
  isToday: boolean;
};

/** A day of the month, or (`day` null) a cell outside it. */
function DayCell({ day, entries, weekday, isToday }: DayCellProps) {
  return (
    <td
      role={TABLE_ROLES.cell}
      className={cn(
        "align-top md:h-20 md:px-3 md:py-2",
        "max-md:flow-root max-md:border-t max-md:border-border max-md:px-5 max-md:py-4",
        day === null && "bg-muted/40",
        entries.length === 0 && "max-md:hidden",
      )}
    >
      {day ? (
        <time
          dateTime={day}
          data-weekday={`${weekday} `}
          aria-current={isToday ? "date" : undefined}
          className={cn(
            "first-letter:uppercase max-md:float-left max-md:font-medium max-md:before:content-[attr(data-weekday)] md:text-xs",
            isToday ? "text-accent md:font-semibold" : "md:text-muted-foreground",
          )}
        >
          {Number(day.slice(8))}
        </time>
      ) : null}
      {entries.map(({ currency, amount, methods }) => (
        <div key={currency} className="max-md:not-first-of-type:mt-2 md:mt-1">
          <Money
            amount={amount}
            currency={currency}
            className="block font-medium max-md:text-end max-md:font-semibold"
          />
          <Methods methods={methods} currency={currency} />
        </div>
      ))}
    </td>
  );
}

type MethodsProps = Pick<ReceivablesPage["weeks"][number][number]["entries"][number], "methods" | "currency">;

/** A day's methods: a single one by name, several with their sums, on computers by icon. */
function Methods({ methods, currency }: MethodsProps) {
  const t = useTranslations("dashboard.method");
  const look = "text-muted-foreground max-md:clear-left max-md:mt-1 md:text-xs";
  const [only] = methods;
  if (methods.length === 1 && only) {
    return <p className={cn("truncate", look)}>{t(only.method)}</p>;
  }
  return methods.map(({ method, amount }) => {
    const Icon = METHOD_ICONS[method];
    return (
      <p
        key={method}
        title={t(method)}
        className={cn("flex items-center gap-1.5 whitespace-nowrap max-md:justify-between", look)}
      >
        <Icon aria-hidden="true" className="size-3.5 shrink-0 max-md:hidden" />
        <span className="md:sr-only">{t(method)}</span>
        <Money amount={amount} currency={currency} />
      </p>
    );
  });
}
