"use client";

import type { ReactNode } from "react";
import { PayField } from "#components/checkout/forms/pay-field";
import { PaySelect } from "#components/checkout/forms/pay-select";

/** One number of installments in words: the line to choose, what the button then says, and what interest makes of it. */
export type InstallmentOption = { count: number; option: string; pay: string; interest: ReactNode };

type InstallmentsFieldProps = {
  plans: InstallmentOption[];
  chosen: InstallmentOption | undefined;
  onChoose: (count: number) => void;
  label: string;
  /** The chosen number was refused. */
  error: string | undefined;
};

/** In how many parts to pay, and what it comes to; nothing where there is no choice. */
export function InstallmentsField({ plans, chosen, onChoose, label, error }: InstallmentsFieldProps) {
  if (plans.length < 2) return null;
  return (
    <PayField label={label} hint={chosen?.interest} error={error}>
      {(control) => (
        <PaySelect
          {...control}
          value={chosen?.count}
          onChange={(event) => onChoose(Number(event.target.value))}
        >
          {plans.map(({ count, option }) => (
            <option key={count} value={count}>
              {option}
            </option>
          ))}
        </PaySelect>
      )}
    </PayField>
  );
}
