"use client";

import { type ReactNode, useState } from "react";
import { FormattedInput } from "#components/checkout/forms/formatted-input";
import { PayButton } from "#components/checkout/forms/pay-button";
import { PayField } from "#components/checkout/forms/pay-field";
import { PayProblem } from "#components/checkout/forms/pay-problem";
import { usePayment } from "#components/checkout/forms/pay-provider";
import { PlainInput } from "#components/checkout/forms/plain-input";
import { useCheckedForm } from "#components/checkout/forms/use-checked-form.ts";
import { cardBrand, digitsOf } from "#components/checkout/methods/card/card-brand.ts";
import { CardBrandMark } from "#components/checkout/methods/card/card-brand-mark";
import {
  type CardField,
  type CardProblem,
  type CardProblems,
  cardProblems,
  EMPTY_CARD,
  parseExpiry,
} from "#components/checkout/methods/card/card-fields.ts";
import { formatCardNumber, formatCvv, formatExpiry } from "#components/checkout/methods/card/card-format.ts";
import { HolderDocument, type HolderDocumentTexts } from "#components/checkout/methods/card/holder-document";
import {
  type InstallmentPlans,
  InstallmentsField,
} from "#components/checkout/methods/card/installments-field";
import { type Consent, SaveCardBox } from "#components/checkout/methods/card/save-card-box";
import { toCardProblems } from "#components/checkout/methods/card/to-card-problems.ts";
import { useInstallments } from "#components/checkout/methods/card/use-installments.ts";
import { usePayByCard } from "#components/checkout/methods/card/use-pay-by-card.ts";

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
  /** At the end of the number field, while its brand is unknown. */
  numberMark: ReactNode;
  /** The payer seems to be from another country than Brazil. */
  isAbroad: boolean;
  /** Set where the card can be saved for the charge's customer. */
  consent?: Consent | null;
};

/**
 * No control has a `name` and the form posts: should the browser ever send it by itself, nothing of the card is sent and nothing
 * reaches an address bar.
 */
export default function CardForm({ labels, plans, numberMark, isAbroad, consent }: CardFormProps) {
  const { busy } = usePayment();
  const payByCard = usePayByCard();
  const [isPassport, setIsPassport] = useState(isAbroad);
  const form = useCheckedForm<CardField, CardProblem>({
    empty: EMPTY_CARD,
    problemsOf: (values, now) => cardProblems(values, { now, isPassport }),
    busy,
    send,
  });
  const installments = useInstallments(plans, labels);
  const [isSaved, setIsSaved] = useState(false);
  const brand = cardBrand(form.values.number);
  const complaint = (field: CardField) => {
    const problem = form.problems[field];
    return problem ? labels.problem[problem] : undefined;
  };

  async function send(values: Record<CardField, string>): Promise<CardProblems> {
    const expiry = parseExpiry(values.expiry);
    if (!expiry) return { expiry: "expiryWrong" };
    const refused = await payByCard({
      card: {
        number: digitsOf(values.number),
        holderName: values.holder.trim(),
        expMonth: expiry.month,
        expYear: expiry.year,
        cvv: values.cvv,
      },
      ...(consent && isSaved ? { saveCard: { version: consent.version, locale: consent.locale } } : {}),
      installments: installments.count,
      customer: {
        name: values.holder.trim(),
        document: values.document.trim(),
        ...(isPassport ? { documentType: "PASSPORT" } : {}),
      },
    });
    installments.noteRefusals(refused);
    return toCardProblems(refused, isPassport);
  }

  return (
    <form {...form.form} noValidate aria-label={labels.formLabel} className="flex flex-col gap-4">
      <PayField label={labels.number} error={complaint("number")}>
        {(control) => (
          <div className="relative">
            <FormattedInput
              {...control}
              {...form.bind("number")}
              format={formatCardNumber}
              kept={DIGIT}
              inputMode="numeric"
              autoComplete="cc-number"
              placeholder="1234 1234 1234 1234"
              className={brand.name ? "pr-24" : "pr-11"}
            />
            <CardBrandMark name={brand.name} unknown={numberMark} />
          </div>
        )}
      </PayField>
      <div className="grid grid-cols-2 items-start gap-3">
        <PayField label={labels.expiry} error={complaint("expiry")}>
          {(control) => (
            <FormattedInput
              {...control}
              {...form.bind("expiry")}
              format={formatExpiry}
              kept={DIGIT}
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder={labels.expiryPlaceholder}
            />
          )}
        </PayField>
        <PayField label={labels.cvv} error={complaint("cvv")}>
          {(control) => (
            <FormattedInput
              {...control}
              {...form.bind("cvv")}
              format={formatCvv}
              kept={DIGIT}
              inputMode="numeric"
              autoComplete="cc-csc"
              maxLength={brand.cvvLength}
              placeholder={"1234".slice(0, brand.cvvLength)}
            />
          )}
        </PayField>
      </div>
      <PayField label={labels.holder} error={complaint("holder")}>
        {(control) => (
          <PlainInput
            {...control}
            {...form.bind("holder")}
            autoComplete="cc-name"
            autoCapitalize="words"
            spellCheck={false}
            maxLength={100}
          />
        )}
      </PayField>
      <HolderDocument
        {...form.bind("document")}
        labels={labels}
        error={complaint("document")}
        isPassport={isPassport}
        onSwitch={(next) => {
          setIsPassport(next);
          form.clear("document");
        }}
      />
      <InstallmentsField {...installments.field} />
      {consent ? <SaveCardBox consent={consent} isTicked={isSaved} onTick={setIsSaved} /> : null}
      <PayProblem />
      <PayButton {...form.submitButton} paying={labels.paying}>
        {installments.plan?.pay}
      </PayButton>
    </form>
  );
}
