"use client";

import { type ReactNode, useId } from "react";
import { PayError } from "#components/checkout/forms/pay-error";

export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type PayFieldProps = {
  label: ReactNode;
  /** Tells the payer what to do; marks the control as invalid. */
  error?: ReactNode;
  hint?: ReactNode;
  children: (control: FieldControl) => ReactNode;
};

/** Field for payers, without the parts that only the dashboard needs. */
export function PayField({ label, error, hint, children }: PayFieldProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-foreground">
        {label}
      </label>
      {children({
        id,
        "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": errorId ? true : undefined,
      })}
      {hint ? (
        <p id={hintId} className={error ? "sr-only" : "text-sm text-muted-foreground"}>
          {hint}
        </p>
      ) : null}
      <PayError id={errorId}>{error}</PayError>
    </div>
  );
}
