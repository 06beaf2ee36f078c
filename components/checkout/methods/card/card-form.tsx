"use client";

import type { ComponentProps, ReactNode } from "react";
import { FormattedInput } from "#components/checkout/forms/formatted-input";
import { PayButton } from "#components/checkout/forms/pay-button";
import { PayField } from "#components/checkout/forms/pay-field";
import { PayProblem } from "#components/checkout/forms/pay-problem";
import { usePayment } from "#components/checkout/forms/pay-provider";
import type { TextInputProps } from "#components/checkout/forms/plain-input";
import { useCheckedForm } from "#components/checkout/forms/use-checked-form.ts";
import { cardBrand, digitsOf } from "#components/checkout/methods/card/card-brand.ts";
import { CardBrandMark } from "#components/checkout/methods/card/card-brand-mark";
import {
  type CardField,
  type CardProblem,
  type CardValues,
  cardProblems,
  EMPTY_CARD,
  parseExpiry,
} from "#components/checkout/methods/card/card-fields.ts";
import { formatCardNumber, formatCvv, formatExpiry } from "#components/checkout/methods/card/card-format.ts";
import {
  HolderDocument,
  type HolderDocumentTexts,
  HolderName,
} from "#components/checkout/methods/card/holder-document";
import {
  type InstallmentPlans,
  InstallmentsField,
} from "#components/checkout/methods/card/installments-field";
import { type Consent, SaveCardBox } from "#components/checkout/methods/card/save-card-box";
import { useTypedCard } from "#components/checkout/methods/card/use-typed-card.ts";

const DIGIT = /\d/;

export type CardTexts = HolderDocumentTexts & {
  formLabel: string;
  number: string;
  expiry: string;
  expiryPlaceholder: string;
  cvv: string;
  holder: string;
  installments: string;
  installmentsRefused: string;
  paying: string;
  problem: Record<CardProblem, string>;
};

type CardFormProps = {
  labels: CardTexts;
  plans: InstallmentPlans;
  /** Shown at the end of the number field while its brand is unknown. */
  numberMark: ReactNode;
  /** The payer is probably outside Brazil. */
  isAbroad: boolean;
  /** Set if the card can be saved for the charge's customer. */
  consent?: Consent | null;
};

/**
 * No control has a `name` and the form posts, so that a submit by the browser sends nothing of the card and puts nothing into an
 * address.
 */
export default function CardForm({ labels, plans, numberMark, isAbroad, consent }: CardFormProps) {
  const { busy } = usePayment();
  const typed = useTypedCard({ labels, plans, isAbroad, consent });
  const { isPassport, installments } = typed;
  const form = useCheckedForm<CardField, CardProblem>({
    empty: EMPTY_CARD,
    problemsOf: (values, now) => cardProblems(values, { now, isPassport }),
    busy,
    send: async (values) => {
      const card = toCard(values);
      return card ? typed.pay({ card }, values) : { expiry: "expiryWrong" };
    },
  });
  const complaint = (field: CardField) => {
    const problem = form.problems[field];
    return problem ? labels.problem[problem] : undefined;
  };
  // The length of a brand's security code.
  const { cvvLength } = cardBrand(form.values.number);
  const field = (name: CardField) => ({ ...form.bind(name), label: labels[name], error: complaint(name) });
  return (
    <form {...form.form} noValidate aria-label={labels.formLabel} className="flex flex-col gap-4">
      <NumberField {...field("number")} unknownMark={numberMark} />
      <div className="grid grid-cols-2 items-start gap-3">
        <DigitsField
          {...field("expiry")}
          format={formatExpiry}
          autoComplete="cc-exp"
          placeholder={labels.expiryPlaceholder}
        />
        <DigitsField
          {...field("cvv")}
          format={(code) => formatCvv(code, cvvLength)}
          autoComplete="cc-csc"
          placeholder={"1234".slice(0, cvvLength)}
        />
      </div>
      <HolderName {...field("holder")} />
      <HolderDocument
        {...form.bind("document")}
        labels={labels}
        error={complaint("document")}
        isPassport={isPassport}
        onSwitch={(next) => {
          typed.setIsPassport(next);
          form.clear("document");
        }}
      />
      <InstallmentsField {...installments.field} />
      {consent ? <SaveCardBox consent={consent} isTicked={typed.isSaved} onTick={typed.setIsSaved} /> : null}
      <PayProblem />
      <PayButton {...form.submitButton} paying={labels.paying}>
        {installments.plan?.pay}
      </PayButton>
    </form>
  );
}

/** The card for the request; null while its date is invalid. */
function toCard({ number, expiry, cvv, holder }: CardValues) {
  const parsed = parseExpiry(expiry);
  if (!parsed) return null;
  return {
    number: digitsOf(number),
    holderName: holder.trim(),
    expMonth: parsed.month,
    expYear: parsed.year,
    cvv,
  };
}

type CardFieldProps = TextInputProps & { label: string; error: string | undefined };

function NumberField({ label, error, unknownMark, ...input }: CardFieldProps & { unknownMark: ReactNode }) {
  const { name } = cardBrand(input.value);
  return (
    <PayField label={label} error={error}>
      {(control) => (
        <div className="relative">
          <FormattedInput
            {...control}
            {...input}
            format={formatCardNumber}
            kept={DIGIT}
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="1234 1234 1234 1234"
            className={name ? "pr-24" : "pr-11"}
          />
          <CardBrandMark name={name} unknown={unknownMark} />
        </div>
      )}
    </PayField>
  );
}

type DigitsFieldProps = CardFieldProps & Pick<ComponentProps<typeof FormattedInput>, "format">;

function DigitsField({ label, error, ...input }: DigitsFieldProps) {
  return (
    <PayField label={label} error={error}>
      {(control) => <FormattedInput {...control} {...input} kept={DIGIT} inputMode="numeric" />}
    </PayField>
  );
}
