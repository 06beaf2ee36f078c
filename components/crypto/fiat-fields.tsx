"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AmountInput } from "#components/ui/amount-input";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/select";
import type { FiatCurrency } from "#lib/coins/pay-currencies.rules";

type FiatFieldsProps = {
  currencies: readonly FiatCurrency[];
  currency: FiatCurrency;
  onCurrency: (currency: FiatCurrency) => void;
  onAmount: () => void;
  hint?: ReactNode;
  error: ReactNode;
};

/** An amount of money and its currency. */
export function FiatFields({ currencies, currency, onCurrency, onAmount, hint, error }: FiatFieldsProps) {
  const t = useTranslations("crypto.form");
  return (
    <div className="grid gap-5 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_10rem]">
      <Field label={t("amount")} hint={hint} error={error} required>
        <AmountInput name="/amount" currency={currency} onEdit={onAmount} />
      </Field>
      <Field label={t("fiat")}>
        <Select
          name="/fiat_currency"
          value={currency}
          onChange={(event) => {
            const chosen = currencies.find((known) => known === event.target.value);
            if (chosen) onCurrency(chosen);
          }}
          className="sm:h-14!"
        >
          {currencies.map((known) => (
            <option key={known} value={known}>
              {t(`currency.${known}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
