"use client";

import { type ReactNode, useId } from "react";
import { PayError } from "#components/checkout/forms/pay-error";

/** One number of installments: the option's line, the button's text, and the interest. */
export type InstallmentOption = { count: number; option: string; pay: string; interest: ReactNode };

/** The available installments, and the label that unfolds those not shown initially. */
export type InstallmentPlans = { options: InstallmentOption[]; more: string };

type InstallmentsFieldProps = {
  plans: InstallmentPlans;
  chosen: InstallmentOption | undefined;
  onChoose: (count: number) => void;
  label: string;
  /** The chosen number was refused. */
  error: string | undefined;
};

const MOST_SHOWN = 6;

/**
 * The number of installments and their total; renders nothing without a choice. A single payment and the first numbers without
 * interest are visible; the others are folded.
 */
export function InstallmentsField({ plans, chosen, onChoose, label, error }: InstallmentsFieldProps) {
  const id = useId();
  const { options, more } = plans;
  if (options.length < 2) return null;
  const isShort = options.length <= MOST_SHOWN;
  const shown = options.filter(
    ({ interest }, index) => isShort || index === 0 || (!interest && index < MOST_SHOWN),
  );
  const folded = options.filter((plan) => !shown.includes(plan));
  const row = ({ count, option }: InstallmentOption) => (
    <label key={count} className="flex min-h-11 items-center gap-3 px-3 text-sm has-checked:bg-accent-soft">
      <input
        type="radio"
        name={id}
        checked={count === chosen?.count}
        onChange={() => onChoose(count)}
        className="size-4 shrink-0 accent-accent"
      />
      <span className="tabular min-w-0">{option}</span>
    </label>
  );
  return (
    <fieldset
      aria-describedby={error ? `${id}-interest ${id}-error` : `${id}-interest`}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="divide-y divide-border overflow-hidden rounded-md border border-input">
        {shown.map(row)}
        {folded.length > 0 ? (
          <details open={folded.some(({ count }) => count === chosen?.count)} className="group">
            <summary className="flex min-h-11 cursor-pointer items-center px-3 text-sm font-medium text-accent group-open:border-b group-open:border-border">
              {more}
            </summary>
            <div className="divide-y divide-border">{folded.map(row)}</div>
          </details>
        ) : null}
      </div>
      <p id={`${id}-interest`} className="text-sm text-muted-foreground empty:hidden">
        {chosen?.interest}
      </p>
      <PayError id={`${id}-error`}>{error}</PayError>
    </fieldset>
  );
}
