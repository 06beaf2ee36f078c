"use client";

import type { ReactNode } from "react";
import { DocumentField, type DocumentTexts } from "#components/checkout/forms/document-field";
import { FormattedInput } from "#components/checkout/forms/formatted-input";
import { PayButton } from "#components/checkout/forms/pay-button";
import { PayField } from "#components/checkout/forms/pay-field";
import { PayProblem } from "#components/checkout/forms/pay-problem";
import { usePayment } from "#components/checkout/forms/pay-provider";
import { PlainInput } from "#components/checkout/forms/plain-input";
import { useCheckedForm } from "#components/checkout/forms/use-checked-form.ts";
import {
  EMPTY_PAYER,
  type PayerProblem,
  payerProblems,
  toCustomer,
  toPayerProblems,
} from "#components/checkout/methods/pix/payer-fields.ts";
import type { PayerField } from "#lib/customers/customer.rules";
import type { FieldError } from "#lib/domain/errors";

const DIGIT_OR_PLUS = /[\d+]/;
const MAX_E164_DIGITS = 15;
const NATIONAL_DIGITS = 11;

export type PayerTexts = DocumentTexts & {
  name: string;
  email: string;
  emailPlaceholder: string;
  phone: string;
  start: string;
  starting: string;
  problem: Record<PayerProblem, string>;
};

export type PayerFormProps = {
  /** What the payer pays with once these data are known. */
  method?: "PIX" | "BOLETO";
  /** The form's target without scripts; `children` has its hidden fields. */
  action: string;
  /** The requested fields, in display order. */
  fields: PayerField[];
  /** Refused fields of a form submitted without scripts. */
  refused: FieldError[];
  labels: PayerTexts;
  children: ReactNode;
};

/** The payer's data, requested before the Pix or boleto is created. Without scripts the browser checks what it can, and the form posts. */
export function PayerForm({ method = "PIX", action, fields, refused, labels, children }: PayerFormProps) {
  const { busy, pay } = usePayment();
  const form = useCheckedForm<PayerField, PayerProblem>({
    empty: EMPTY_PAYER,
    problemsOf: (values) => payerProblems(fields, values),
    known: toPayerProblems(refused),
    busy,
    send: async (values) =>
      toPayerProblems(await pay({ paymentMethod: method, customer: toCustomer(fields, values) })),
  });

  return (
    <form
      {...form.form}
      action={action}
      noValidate={form.ready}
      aria-labelledby="payer-title"
      className="flex flex-col gap-4"
    >
      {children}
      {fields.map((field) => {
        const problem = form.problems[field];
        const error = problem ? labels.problem[problem] : undefined;
        return (
          <PayerInput key={field} field={field} bound={form.bind(field)} error={error} labels={labels} />
        );
      })}
      <PayProblem />
      <PayButton {...form.submitButton} paying={labels.starting}>
        {labels.start}
      </PayButton>
    </form>
  );
}

type PayerInputProps = {
  field: PayerField;
  bound: ReturnType<ReturnType<typeof useCheckedForm<PayerField, PayerProblem>>["bind"]>;
  error: string | undefined;
  labels: PayerTexts;
};

function PayerInput({ field, bound, error, labels }: PayerInputProps) {
  if (field === "document") return <DocumentField {...bound} name={field} labels={labels} error={error} />;
  return (
    <PayField label={labels[field]} error={error}>
      {(control) => (
        <PayerControl field={field} control={{ ...control, ...bound, name: field }} labels={labels} />
      )}
    </PayField>
  );
}

type PayerControlProps = {
  field: Exclude<PayerField, "document">;
  control: PayerInputProps["bound"] & { id: string; name: string };
  labels: PayerTexts;
};

function PayerControl({ field, control, labels }: PayerControlProps) {
  switch (field) {
    case "name":
      return (
        <PlainInput
          {...control}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          minLength={2}
          maxLength={200}
        />
      );
    case "email":
      return (
        <PlainInput
          {...control}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          placeholder={labels.emailPlaceholder}
        />
      );
    case "phone":
      return (
        <FormattedInput
          {...control}
          format={formatPhone}
          kept={DIGIT_OR_PLUS}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="(11) 91234-5678"
        />
      );
  }
}

/**
 * "11912345678" → "(11) 91234-5678", a fixed line "(11) 2345-6789". A number that begins with + belongs to another country, or to
 * Brazil with 55, and its digits stay ungrouped until it is known to be Brazilian.
 */
export function formatPhone(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  const isBrazilian = digits.startsWith("55") && digits.length > NATIONAL_DIGITS;
  if (typed.trimStart().startsWith("+") && !isBrazilian) return `+${digits.slice(0, MAX_E164_DIGITS)}`;
  return formatNational((isBrazilian ? digits.slice(2) : digits).slice(0, NATIONAL_DIGITS));
}

function formatNational(digits: string): string {
  const [area, line] = [digits.slice(0, 2), digits.slice(2)];
  if (line === "") return area === "" ? "" : `(${area}`;
  const split = line.length > 8 ? 5 : 4;
  return line.length > split ? `(${area}) ${line.slice(0, split)}-${line.slice(split)}` : `(${area}) ${line}`;
}
