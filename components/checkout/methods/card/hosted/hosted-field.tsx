"use client";

import type { ReactNode } from "react";
import { payControlLook } from "#components/checkout/forms/pay-control-look.ts";
import { PayError } from "#components/checkout/forms/pay-error";
import type { FieldName } from "#components/checkout/methods/card/hosted/fields.ts";

type HostedFieldProps = { name: FieldName; label: string; error: ReactNode; isReady: boolean };

/** One hosted field: our label and error, and the processor's frame between them. */
export function HostedField({ name, label, error, isReady }: HostedFieldProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-foreground">{label}</legend>
      <div
        data-field={name}
        aria-busy={isReady ? undefined : true}
        className={`${payControlLook} py-3 ${isReady ? "" : "animate-pulse bg-muted"} ${error ? "border-danger" : ""}`}
      />
      <PayError>{error}</PayError>
    </fieldset>
  );
}
