import { CalendarDays } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { chipLook } from "#components/ui/chip-look.ts";
import { cn } from "#components/ui/cn.ts";
import { DateInput } from "#components/ui/date-input";
import { Field } from "#components/ui/field";
import { FloatingDetails } from "#components/ui/floating-details";
import { showDay } from "#lib/domain/time/typed-day";

type FilterPeriodProps = {
  /** YYYY-MM-DD in Brasília's time. */
  from: string | null;
  to: string | null;
};

/** A list's period as a chip, with its two days below; part of the list's form, whose row positions the days. */
export function FilterPeriod({ from, to }: FilterPeriodProps) {
  const t = useTranslations("lists.filter");
  const locale = useLocale();
  const days = [from, to].map((day) => day && showDay(day, locale));
  const [first, last] = days;
  const shown =
    first && last
      ? `${first} – ${last}`
      : first
        ? `${t("from")} ${first}`
        : last
          ? `${t("to")} ${last}`
          : null;
  return (
    // Keyed, so that it closes and shows the address's days after navigation.
    <FloatingDetails key={`${from} ${to}`} className="max-sm:w-full">
      <summary
        className={cn(
          chipLook(shown !== null),
          "flex w-fit cursor-pointer list-none items-center gap-2 px-3 whitespace-nowrap [&::-webkit-details-marker]:hidden",
        )}
      >
        <CalendarDays aria-hidden="true" className="size-4" />
        {shown ?? t("period")}
      </summary>
      <div className="z-20 mt-2 grid grid-cols-2 gap-3 rounded-xl border border-border bg-popover p-4 shadow-pop sm:absolute sm:top-full sm:right-0 sm:w-80">
        <Field label={t("from")}>
          <DateInput name="from" defaultValue={from ?? ""} />
        </Field>
        <Field label={t("to")}>
          <DateInput name="to" defaultValue={to ?? ""} />
        </Field>
        <Button type="submit" variant="secondary" className="col-span-2">
          {t("show")}
        </Button>
      </div>
    </FloatingDetails>
  );
}
