"use client";

import type { ComponentProps } from "react";
import { type ReactNode, useId, useMemo } from "react";
import { cn } from "#components/ui/cn.ts";
import { FieldContext, type FieldControl } from "#components/ui/field-context.ts";
import { FieldError } from "#components/ui/field-error";

type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  hint?: ReactNode;
  /** Tells the reader what to do; marks the control as invalid. */
  error?: ReactNode;
  required?: boolean;
  /** Shown after the label, for example "(optional)". */
  note?: ReactNode;
  /** Hides the label except for screen readers, if the context explains the control (a search box). */
  hideLabel?: boolean;
  id?: string;
  className?: string;
};

/** Label, control, hint and error. The control inside (Input, Select, Textarea …) is wired by context. */
export function Field({
  label,
  children,
  hint,
  error,
  required,
  note,
  hideLabel,
  id,
  className,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  const control = useMemo<FieldControl>(
    () => ({
      id: controlId,
      required,
      "aria-describedby": describedBy,
      "aria-invalid": errorId ? true : undefined,
    }),
    [controlId, required, describedBy, errorId],
  );
  return (
    <FieldContext value={control}>
      <div className={cn("flex min-w-0 flex-col gap-1.5", className)}>
        <Label htmlFor={controlId} className={hideLabel ? "sr-only" : undefined}>
          {label}
          {note ? <span className="font-normal text-muted-foreground"> {note}</span> : null}
        </Label>
        {children}
        {hint && !error ? (
          <p id={hintId} className="text-sm text-muted-foreground">
            {hint}
          </p>
        ) : null}
        {hint && error ? (
          <p id={hintId} className="sr-only">
            {hint}
          </p>
        ) : null}
        {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      </div>
    </FieldContext>
  );
}

function Label({ className, ...props }: ComponentProps<"label">) {
  // The control is named by `htmlFor`, which the caller or Field gives.
  // biome-ignore lint/a11y/noLabelWithoutControl: see above
  return <label className={cn("text-sm font-medium text-foreground", className)} {...props} />;
}
