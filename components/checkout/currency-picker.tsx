"use client";

import { useLocale, useTranslations } from "next-intl";
import { Field } from "#components/ui/field";
import { formatMoney } from "#components/ui/format-money";
import { Select } from "#components/ui/select";

export type CheckoutQuote = { currency: string; exchangeRate: string; checkoutAmount: string };

/** Every currency with what it comes to, by its name in the reader's language. */
export function CurrencyPicker({
  quotes,
  value,
  onValue,
  disabled,
}: {
  quotes: CheckoutQuote[];
  value: string;
  onValue: (currency: string) => void;
  disabled: boolean;
}) {
  const t = useTranslations("checkout.international");
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  const sorted = quotes
    .map((quote) => ({ ...quote, name: names.of(quote.currency) ?? quote.currency }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <Field label={t("currency")}>
      <Select
        value={value}
        disabled={disabled}
        onChange={(event) => onValue(event.target.value)}
        className="h-12 sm:h-12"
      >
        {sorted.map(({ currency, name, checkoutAmount }) => (
          <option key={currency} value={currency}>
            {t("option", { name, amount: formatMoney(locale, checkoutAmount, currency) })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
