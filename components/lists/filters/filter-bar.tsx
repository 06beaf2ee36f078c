import Form from "next/form";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FoldedFilters } from "#components/lists/filters/folded-filters";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { DateInput } from "#components/ui/date-input";
import { Field } from "#components/ui/field";

type FilterBarProps = {
  action: string;
  /** Whether there are filters to clear. */
  filtered: boolean;
  period: { from: string | null; to: string | null };
  children: ReactNode;
};

/** A list's filters and its period. Works without scripts; the address holds the choice. */
export function FilterBar({ action, filtered, period, children }: FilterBarProps) {
  const t = useTranslations("developers.filter");
  return (
    <Form
      action={action}
      scroll={false}
      role="search"
      aria-label={t("label")}
      className="mb-4 flex items-end gap-3 sm:flex-wrap"
    >
      <FoldedFilters isUsed={filtered} className="grid grid-cols-2 items-end gap-3">
        {children}
        {/* Keyed, so that they show the address's values after going back. */}
        <Field label={t("from")} className="sm:w-38">
          <DateInput key={period.from} name="from" defaultValue={period.from ?? ""} />
        </Field>
        <Field label={t("to")} className="sm:w-38">
          <DateInput key={period.to} name="to" defaultValue={period.to ?? ""} />
        </Field>
        <div className="col-span-2 flex gap-2">
          <Button type="submit" variant="secondary" className="grow sm:grow-0">
            {t("apply")}
          </Button>
          {filtered ? (
            <Link href={action} className={buttonVariants({ variant: "ghost" })}>
              {t("clear")}
            </Link>
          ) : null}
        </div>
      </FoldedFilters>
    </Form>
  );
}
