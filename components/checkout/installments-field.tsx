"use client";

import { useLocale, useTranslations } from "next-intl";
import { Field } from "#components/ui/field";
import { formatMoney } from "#components/ui/format-money";
import { Select } from "#components/ui/select";

type InstallmentsFieldProps = {
  plans: { count: number; amount: string; total: string }[];
  currency: string;
  value: number;
  onValue: (count: number) => void;
};

/** In how many parts to pay; nothing where there is no choice. */
export function InstallmentsField({ plans, currency, value, onValue }: InstallmentsFieldProps) {
  const t = useTranslations("checkout.card");
  const locale = useLocale();
  if (plans.length < 2) return null;
  return (
    <Field label={t("installments")}>
      <Select
        value={value}
        onChange={(event) => onValue(Number(event.target.value))}
        className="h-12 sm:h-12"
      >
        {plans.map(({ count, amount, total }) => (
          <option key={count} value={count}>
            {t("plan", {
              count,
              amount: formatMoney(locale, amount, currency),
              total: formatMoney(locale, total, currency),
            })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
