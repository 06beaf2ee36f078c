"use client";

import { type ReactNode, useState } from "react";
import { PayButton } from "#components/checkout/forms/pay-button";
import { PayField } from "#components/checkout/forms/pay-field";
import { PayProblem } from "#components/checkout/forms/pay-problem";
import { usePayment } from "#components/checkout/forms/pay-provider";
import { PaySelect } from "#components/checkout/forms/pay-select";
import type { CheckoutCurrency } from "#lib/exchange/exchange.rules";

/** One currency: the option's line, its amount and rate, and the button's text. */
export type CurrencyOption = {
  currency: CheckoutCurrency;
  option: string;
  comesTo: ReactNode;
  start: string;
};

type CurrencyFormProps = {
  options: [CurrencyOption, ...CurrencyOption[]];
  first: string;
  labels: { currency: string; starting: string };
};

/** Chooses the currency; the fixed amount comes next. */
export default function CurrencyForm({ options, first, labels }: CurrencyFormProps) {
  const { pay } = usePayment();
  const [picked, setPicked] = useState(first);
  const option = options.find(({ currency }) => currency === picked) ?? options[0];
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        pay({ paymentMethod: "INTERNATIONAL", currency: option.currency });
      }}
      className="flex flex-col gap-4"
    >
      <PayField label={labels.currency}>
        {(control) => (
          <PaySelect {...control} value={option.currency} onChange={(event) => setPicked(event.target.value)}>
            {options.map((one) => (
              <option key={one.currency} value={one.currency}>
                {one.option}
              </option>
            ))}
          </PaySelect>
        )}
      </PayField>
      <p aria-live="polite" className="text-sm text-muted-foreground">
        {option.comesTo}
      </p>
      <PayProblem />
      <PayButton paying={labels.starting}>{option.start}</PayButton>
    </form>
  );
}
