"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { AmountInput } from "#components/ui/amount-input";
import { DateInput } from "#components/ui/date-input";
import { Disclosure } from "#components/ui/disclosure";
import { Field } from "#components/ui/field";
import { PointerField } from "#components/ui/pointer-field";
import { Select } from "#components/ui/select";
import { DAYS_AFTER_DUE } from "./due-date-body";

type DueDateFieldsProps = {
  bind: (pointer: string) => Pick<ComponentProps<typeof PointerField>, "pointer" | "error" | "onEdit">;
  hasDueDate: boolean;
  onDueDate: (hasDueDate: boolean) => void;
};

/** The due date of a named payer's payment, and what changes its amount before and after that day. */
export function DueDateFields({ bind, hasDueDate, onDueDate }: DueDateFieldsProps) {
  const t = useTranslations("pixPayments.form");
  const due = bind("/dueDate");
  return (
    <>
      <Field
        label={t("dueDate")}
        note={t("optional")}
        hint={hasDueDate ? undefined : t("dueDateHint")}
        error={due.error}
      >
        <DateInput
          name={due.pointer}
          onEdit={(typed) => {
            onDueDate(typed !== "");
            due.onEdit(due.pointer);
          }}
        />
      </Field>
      {hasDueDate ? <TermFields bind={bind} /> : null}
    </>
  );
}

function TermFields({ bind }: Pick<DueDateFieldsProps, "bind">) {
  const t = useTranslations("pixPayments.form");
  const format = useFormatter();
  const [discount, until] = [bind("/discount/until/0/value"), bind("/discount/until/0/date")];
  const percent = { inputMode: "decimal", maxLength: 6, className: "tabular", note: t("optional") } as const;
  return (
    <>
      <Field label={t("daysAfterDue")} error={bind("/expire_at").error}>
        <Select
          name="daysAfterDue"
          defaultValue="30"
          onChange={() => bind("/expire_at").onEdit("/expire_at")}
        >
          {DAYS_AFTER_DUE.map((days) => (
            <option key={days} value={days}>
              {days === 0
                ? t("noDaysAfterDue")
                : format.number(days, { style: "unit", unit: "day", unitDisplay: "long" })}
            </option>
          ))}
        </Select>
      </Field>
      <Disclosure
        title={t("dueTerms")}
        className="sm:col-span-2"
        titleClassName="text-sm font-medium text-foreground!"
      >
        <div className="mt-4 grid items-start gap-5 sm:grid-cols-2">
          <PointerField {...bind("/fine/value")} {...percent} label={t("fine")} />
          <PointerField {...bind("/interest/value")} {...percent} label={t("interest")} />
          <Field label={t("discount")} note={t("optional")} error={discount.error}>
            <AmountInput
              name={discount.pointer}
              onEdit={() => discount.onEdit(discount.pointer)}
              className="tabular"
            />
          </Field>
          <Field label={t("discountUntil")} error={until.error}>
            <DateInput name={until.pointer} onEdit={() => until.onEdit(until.pointer)} />
          </Field>
        </div>
      </Disclosure>
    </>
  );
}
