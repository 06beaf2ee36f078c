"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { DocumentField } from "#components/checkout/document-field";
import { formatPhone } from "#components/checkout/format-phone";
import { FormattedInput } from "#components/checkout/formatted-input";
import { PayProblem } from "#components/checkout/pay-problem";
import { EMPTY_PAYER, payerProblems, toCustomer, toPayerProblems } from "#components/checkout/payer-fields";
import { PlainInput } from "#components/checkout/plain-input";
import { useCheckedForm } from "#components/checkout/use-checked-form";
import type { PayState } from "#components/checkout/use-pay";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import type { PayerField } from "#lib/domain/customer";

const TALL = "h-12 sm:h-12 sm:text-base";
const DIGIT_OR_PLUS = /[\d+]/;

type PayerFormProps = {
  /** What is asked for, in the order in which it is asked. */
  fields: PayerField[];
  pay: PayState;
  onAsk: () => void;
};

/** Who pays, asked before there is a Pix. Like the card's, no control has a `name` and the form posts. */
export function PayerForm({ fields, pay, onAsk }: PayerFormProps) {
  const t = useTranslations("checkout.payer");
  const form = useCheckedForm({
    fields,
    empty: EMPTY_PAYER,
    problemsOf: (values) => payerProblems(fields, values),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pay.busy || !form.checkAll()) return;
    onAsk();
    const refused = await pay.payByPix(toCustomer(fields, form.values));
    if (refused.length > 0) form.show(toPayerProblems(refused));
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-labelledby="payer-title"
      className="flex flex-col gap-4"
    >
      <div>
        <h2 id="payer-title" className="text-base font-semibold tracking-tight">
          {t("title")}
        </h2>
        <p className="mt-1 text-sm text-muted-foreground">{t("intro")}</p>
      </div>
      {fields.map((field) => (
        <PayerInput key={field} field={field} bound={form.bind(field)} problem={form.problems[field]} />
      ))}
      <PayProblem problem={pay.problem} />
      <Button {...form.submitButton} size="xl" className="mt-1 w-full" busy={pay.busy}>
        {pay.busy ? t("starting") : t("start")}
      </Button>
    </form>
  );
}

type PayerFormState = ReturnType<typeof useCheckedForm<PayerField, PayerProblem>>;
type PayerProblem = NonNullable<ReturnType<typeof payerProblems>[PayerField]>;
type PayerInputProps = {
  field: PayerField;
  bound: ReturnType<PayerFormState["bind"]>;
  problem: PayerProblem | undefined;
};

function PayerInput({ field, bound, problem }: PayerInputProps) {
  const t = useTranslations("checkout.payer");
  const error = problem ? t(`problem.${problem}`) : undefined;
  switch (field) {
    case "name":
      return (
        <Field label={t("name")} error={error} required>
          <PlainInput
            {...bound}
            autoComplete="name"
            autoCapitalize="words"
            spellCheck={false}
            maxLength={200}
            className={TALL}
          />
        </Field>
      );
    case "document":
      return <DocumentField {...bound} label={t("document")} error={error} className={TALL} />;
    case "email":
      return (
        <Field label={t("email")} error={error} required>
          <PlainInput
            {...bound}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            placeholder={t("emailPlaceholder")}
            className={TALL}
          />
        </Field>
      );
    case "phone":
      return (
        <Field label={t("phone")} error={error} required>
          <FormattedInput
            {...bound}
            format={formatPhone}
            kept={DIGIT_OR_PLUS}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="(11) 91234-5678"
            className={`${TALL} tabular`}
          />
        </Field>
      );
  }
}
