"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { LinkProblem } from "#components/payment-links/link-body.ts";
import { QuestionRows } from "#components/payment-links/question-rows";
import { RequestedOfPayers } from "#components/payment-links/requested-of-payers";
import { AmountInput } from "#components/ui/amount-input";
import { Checkbox } from "#components/ui/checkbox";
import { Field } from "#components/ui/field";
import { FieldError } from "#components/ui/field-error";
import { FormSection } from "#components/ui/form-section";
import { PointerField } from "#components/ui/pointer-field";

type LinkAsksProps = { problems: Record<string, LinkProblem>; onEdit: (pointer: string) => void };

/** What a new link requests from its payers, and what they may choose. */
export function LinkAsks({ problems, onEdit }: LinkAsksProps) {
  const t = useTranslations("paymentLinks.form");
  const [isOpen, setOpen] = useState(false);
  const problem = (pointer: string) => {
    const name = problems[pointer];
    return name && t(`problem.${name}`);
  };
  const bound = "tabular h-11 sm:h-9";
  return (
    <FormSection title={t("section.asks")} note={t("optional")}>
      <div className="flex flex-col gap-2">
        <RequestedOfPayers />
        <Checkbox
          name="/locksPayer"
          label={t("locksPayer")}
          hint={t("locksPayerHint")}
          aria-invalid={"/locksPayer" in problems || undefined}
          onChange={() => onEdit("/locksPayer")}
        />
        {"/locksPayer" in problems ? (
          <FieldError id="locks-payer-error">{t("problem.locksPayer")}</FieldError>
        ) : null}
      </div>
      {isOpen ? null : (
        <PointerField
          pointer="/maxQuantity"
          label={t("maxQuantity")}
          hint={t("maxQuantityHint")}
          error={problem("/maxQuantity")}
          onEdit={onEdit}
          inputMode="numeric"
          maxLength={3}
          className="tabular"
        />
      )}
      <QuestionRows error={problem("/questions")} onEdit={() => onEdit("/questions")} />
      <div className="flex flex-col gap-4">
        <Checkbox
          name="/payerAmount"
          label={t("payerAmount")}
          hint={t("payerAmountHint")}
          onChange={(event) => setOpen(event.target.checked)}
        />
        {isOpen ? (
          <>
            <Field label={t("minAmount")} error={problem("/payerAmount")}>
              <AmountInput name="/payerAmount/min" onEdit={() => onEdit("/payerAmount")} className={bound} />
            </Field>
            <Field label={t("maxAmount")}>
              <AmountInput name="/payerAmount/max" onEdit={() => onEdit("/payerAmount")} className={bound} />
            </Field>
          </>
        ) : null}
      </div>
    </FormSection>
  );
}
