import { CalendarDays } from "lucide-react";
import Form from "next/form";
import { useTranslations } from "next-intl";
import { FilterTabs } from "#components/lists/filters/filter-tabs";
import { Button } from "#components/ui/button";
import { DateInput } from "#components/ui/date-input";
import { Field } from "#components/ui/field";
import { PERIODS, type Period, type PeriodChoice } from "#lib/domain/time/period";
import { periodHref } from "#lib/overview/overview.params";

type PeriodPickerProps = {
  choice: PeriodChoice;
  period: Period;
  today: string;
  /** The page that shows the period. */
  path: string;
  /** Parameters of the address to keep. */
  kept?: Record<string, string>;
};

/** Preset periods as links, and two custom days as a form. Works without scripts; the address holds the choice. */
export function PeriodPicker({ choice, period, today, path, kept = {} }: PeriodPickerProps) {
  const t = useTranslations("overview");
  const tabs = PERIODS.map((kind) => ({
    href: periodHref(path, kind, kept),
    name: t(`period.${kind}`),
    current: choice.kind === kind,
  }));
  return (
    <div className="mb-5 flex flex-wrap items-start gap-x-2 gap-y-1">
      <FilterTabs label={t("period.label")} tabs={tabs} />
      {/* Keyed, so that it closes and shows the address's days after navigation. */}
      <details
        key={`${choice.kind}${period.firstDay}${period.lastDay}`}
        className="group relative py-1 max-sm:w-full"
      >
        <summary
          aria-current={choice.kind === "custom" ? "true" : undefined}
          className="flex h-9 w-fit list-none items-center gap-2 rounded-full border border-transparent px-3.5 text-sm text-muted-foreground transition-colors hover:bg-muted hover:text-foreground aria-[current]:border-border aria-[current]:bg-card aria-[current]:font-medium aria-[current]:text-foreground aria-[current]:shadow-xs max-sm:px-0 [&::-webkit-details-marker]:hidden"
        >
          <CalendarDays aria-hidden="true" className="size-4" />
          {t("period.custom")}
        </summary>
        <Form
          action={path}
          className="z-20 mt-1 grid gap-3 rounded-xl border border-border bg-popover p-4 shadow-pop sm:absolute sm:right-0 sm:w-80 sm:grid-cols-2 xl:right-auto xl:left-0"
        >
          {Object.entries({ ...kept, period: "custom" }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Field label={t("period.from")}>
            <DateInput name="from" required defaultValue={period.firstDay} max={today} />
          </Field>
          <Field label={t("period.to")}>
            <DateInput name="to" required defaultValue={earlier(period.lastDay, today)} max={today} />
          </Field>
          <Button type="submit" className="sm:col-span-2">
            {t("period.show")}
          </Button>
        </Form>
      </details>
    </div>
  );
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
