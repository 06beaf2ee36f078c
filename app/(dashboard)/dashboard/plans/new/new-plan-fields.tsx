"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { AmountInput } from "#components/ui/amount-input";
import { Field } from "#components/ui/field";
import { FormSection } from "#components/ui/form-section";
import { PointerField } from "#components/ui/pointer-field";
import { RadioCard } from "#components/ui/radio-card";
import { Select } from "#components/ui/select";
import { INTERVALS } from "#lib/calendar/cycle-day.rules";
import { AMOUNT_TYPES, type AmountType, FALLBACKS, isVariable } from "#lib/plans/plan.rules";
import { type PlanProblem, RETRY_CHOICES } from "./plan-body";

type NewPlanFieldsProps = { problems: Record<string, PlanProblem>; onEdit: (pointer: string) => void };

/** The fields of a plan: what is sold, what it costs, how it begins, and what follows a failed payment. */
export function NewPlanFields({ problems, onEdit }: NewPlanFieldsProps) {
  const t = useTranslations("subscriptions.plans.form");
  const bind = (pointer: string) => {
    const problem = problems[pointer];
    return { pointer, error: problem && t(`problem.${problem}`), onEdit };
  };
  const format = useFormatter();
  const optional = t("optional");
  return (
    <>
      <FormSection title={t("section.what")}>
        <PointerField {...bind("/name")} label={t("name")} hint={t("nameHint")} maxLength={120} required />
        <Field label={t("interval")}>
          <Select name="/interval" defaultValue="MONTHLY">
            {INTERVALS.map((interval) => (
              <option key={interval} value={interval}>
                {t(`intervals.${interval}`)}
              </option>
            ))}
          </Select>
        </Field>
        <PointerField
          {...bind("/description")}
          label={t("description")}
          note={optional}
          hint={t("descriptionHint")}
          maxLength={300}
          wide
        />
      </FormSection>
      <PriceFields bind={bind} />
      <FormSection title={t("section.start")} note={optional}>
        <PointerField
          {...bind("/trialDays")}
          label={t("trialDays")}
          hint={t("trialDaysHint")}
          inputMode="numeric"
          maxLength={3}
          className="tabular"
        />
        <AmountField {...bind("/firstAmount")} label={t("firstAmount")} hint={t("firstAmountHint")} />
      </FormSection>
      <FormSection title={t("section.failure")}>
        <Field label={t("retries")} hint={t("retriesHint")}>
          <Select name="/retryDays" defaultValue={RETRY_CHOICES[0]}>
            {RETRY_CHOICES.map((days) => (
              <option key={days} value={days}>
                {days === "" ? t("noRetries") : t("retriesOn", { days: format.list(days.split(",")) })}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("fallback")} hint={t("fallbackHint")}>
          <Select name="/fallback" defaultValue="LINK">
            {FALLBACKS.map((fallback) => (
              <option key={fallback} value={fallback}>
                {t(`fallbacks.${fallback}`)}
              </option>
            ))}
          </Select>
        </Field>
      </FormSection>
    </>
  );
}

type Bound = { pointer: string; error: string | undefined; onEdit: (pointer: string) => void };

/** One amount for every cycle, or the limits between which each cycle's is set. */
function PriceFields({ bind }: { bind: (pointer: string) => Bound }) {
  const t = useTranslations("subscriptions.plans.form");
  const [amountType, setAmountType] = useState<AmountType>("FIXED");
  return (
    <FormSection title={t("section.price")}>
      <fieldset className="sm:col-span-2">
        <legend className="mb-1.5 text-sm font-medium">{t("amountType")}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {AMOUNT_TYPES.map((type) => (
            <RadioCard
              key={type}
              name="/amountType"
              value={type}
              checked={amountType === type}
              onChange={() => setAmountType(type)}
              title={t(`amountTypes.${type}.name`)}
              hint={t(`amountTypes.${type}.hint`)}
            />
          ))}
        </div>
      </fieldset>
      {isVariable({ amountType }) ? (
        <>
          <AmountField key="maximum" {...bind("/maximum")} label={t("maximum")} required />
          <AmountField key="minimum" {...bind("/minimum")} label={t("minimum")} note={t("optional")} />
        </>
      ) : (
        <AmountField key="amount" {...bind("/amount")} label={t("amount")} required />
      )}
    </FormSection>
  );
}

type AmountFieldProps = Bound & { label: string; hint?: string; note?: string; required?: boolean };

function AmountField({ pointer, onEdit, ...field }: AmountFieldProps) {
  return (
    <Field {...field}>
      <AmountInput name={pointer} onEdit={() => onEdit(pointer)} className="tabular h-11 sm:h-9" />
    </Field>
  );
}
