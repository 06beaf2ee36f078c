"use client";

import { useLocale, useTranslations } from "next-intl";
import { Field } from "#components/ui/field";
import { formatMoney } from "#components/ui/format-money";
import { Select } from "#components/ui/select";
import type { CheckoutView } from "#lib/schemas/checkout";

export type InstallmentPlanView = NonNullable<CheckoutView["methods"][number]["installments"]>[number];

type InstallmentsFieldProps = {
  plans: InstallmentPlanView[];
  grossAmount: string;
  currency: string;
  value: number;
  onValue: (count: number) => void;
  /** The chosen number was refused. */
  refused: boolean;
};

/** In how many parts to pay, and what it comes to; nothing where there is no choice. */
export function InstallmentsField({
  plans,
  grossAmount,
  currency,
  value,
  onValue,
  refused,
}: InstallmentsFieldProps) {
  const t = useTranslations("checkout.card");
  const locale = useLocale();
  const money = (amount: string) => formatMoney(locale, amount, currency);
  const chosen = plans.find(({ count }) => count === value);
  const bearsInterest = chosen !== undefined && chosen.total !== grossAmount;
  if (plans.length < 2) return null;
  return (
    <Field
      label={t("installments")}
      hint={
        bearsInterest ? (
          <span className="tabular">
            {t.rich("withInterest", {
              total: money(chosen.total),
              gross: money(grossAmount),
              strong: (words) => <strong className="font-semibold text-foreground">{words}</strong>,
            })}
          </span>
        ) : undefined
      }
      error={refused ? t("installmentsRefused") : undefined}
    >
      <Select
        value={value}
        onChange={(event) => onValue(Number(event.target.value))}
        className="h-12 sm:h-12"
      >
        {plans.map(({ count, amount, total }) => (
          <option key={count} value={count}>
            {t("plan", {
              count,
              interest: total === grossAmount ? "no" : "yes",
              amount: money(amount),
              total: money(total),
            })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
