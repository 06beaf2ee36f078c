"use client";

import { lazy, type ReactNode, Suspense, useState } from "react";
import { FormattedInput } from "#components/checkout/forms/formatted-input";
import { PayButton } from "#components/checkout/forms/pay-button";
import { PayField } from "#components/checkout/forms/pay-field";
import { PayProblem } from "#components/checkout/forms/pay-problem";
import { usePayment } from "#components/checkout/forms/pay-provider";
import { useCheckedForm } from "#components/checkout/forms/use-checked-form.ts";
import { formatCvv } from "#components/checkout/methods/card/card-format.ts";
import {
  type InstallmentPlans,
  InstallmentsField,
} from "#components/checkout/methods/card/installments-field";
import { RemoveCard } from "#components/checkout/methods/card/remove-card";
import type {
  CodeField,
  CodeProblem,
  SavedCardFormProps,
  SavedCardsTexts,
} from "#components/checkout/methods/card/saved-card-props.ts";
import { useInstallments } from "#components/checkout/methods/card/use-installments.ts";
import { usePayByCard } from "#components/checkout/methods/card/use-pay-by-card.ts";

const OTHER = "other";
const DIGIT = /\d/;

type SavedCardsFormProps = {
  labels: SavedCardsTexts;
  cards: SavedCardFormProps["card"][];
  plans: InstallmentPlans;
  /** The form for a new card, loaded when chosen. */
  otherForm: ReactNode;
  /** Set if codes are typed into the processor's field. */
  codeField: CodeField | null;
};

// A page with its own fields never loads the code of a processor's.
const HostedSavedCard = lazy(() => import("#components/checkout/methods/card/hosted/hosted-saved-card"));

/** The payer's saved cards: choose one and pay with its code, remove it, or type another card. */
export default function SavedCardsForm(props: SavedCardsFormProps) {
  const { labels, cards, plans, otherForm, codeField } = props;
  const { busy } = usePayment();
  const [chosen, choose] = useState(cards[0]?.id ?? OTHER);
  const card = cards.find(({ id }) => id === chosen);
  const options = [...cards, { id: OTHER, name: labels.other }];
  return (
    <div className="flex flex-col gap-4">
      <fieldset disabled={busy} className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-medium">{labels.legend}</legend>
        {options.map(({ id, name }) => (
          <label
            key={id}
            className="flex min-h-12 items-center gap-3 rounded-md border border-border px-3 text-sm has-checked:border-accent"
          >
            <input
              type="radio"
              // Arrow keys need radios with one name; the browser never submits the form around them.
              name="saved-card"
              checked={id === (card?.id ?? OTHER)}
              onChange={() => choose(id)}
              className="size-4 accent-accent"
            />
            <span className="tabular">{name}</span>
          </label>
        ))}
      </fieldset>
      {card ? payForm(card) : otherForm}
    </div>
  );

  function payForm(chosenCard: SavedCardFormProps["card"]) {
    const shared = { labels, card: chosenCard, plans };
    if (!codeField) return <SavedCardForm key={chosenCard.id} {...shared} />;
    return (
      <Suspense fallback={<div className="h-50 animate-pulse rounded-md bg-muted" />}>
        <HostedSavedCard key={chosenCard.id} {...shared} codeField={codeField} />
      </Suspense>
    );
  }
}

function SavedCardForm({ labels, card, plans }: SavedCardFormProps) {
  const { busy } = usePayment();
  const payByCard = usePayByCard();
  const installments = useInstallments(plans, labels);
  const form = useCheckedForm<"cvv", CodeProblem>({
    empty: { cvv: "" },
    problemsOf: ({ cvv }) => codeProblem(cvv, card.codeLength),
    busy,
    send: async ({ cvv }) => {
      const savedCard = { id: card.id, securityCode: cvv };
      const refused = await payByCard({ savedCard, installments: installments.count });
      installments.noteRefusals(refused);
      const isCodeRefused = refused.some(({ pointer }) => pointer === "/savedCard/securityCode");
      return isCodeRefused ? { cvv: "cvvShort" } : {};
    },
  });
  const { cvv: problem } = form.problems;
  return (
    <form {...form.form} noValidate aria-label={labels.formLabel} className="flex flex-col gap-4">
      <PayField label={labels.cvv} error={problem ? labels.problem[problem] : undefined}>
        {(control) => (
          <FormattedInput
            {...control}
            {...form.bind("cvv")}
            format={(code) => formatCvv(code, card.codeLength)}
            kept={DIGIT}
            inputMode="numeric"
            autoComplete="cc-csc"
          />
        )}
      </PayField>
      <InstallmentsField {...installments.field} />
      <PayProblem />
      <PayButton {...form.submitButton} paying={labels.paying}>
        {installments.plan?.pay}
      </PayButton>
      <RemoveCard labels={labels.remove} savedCardId={card.id} />
    </form>
  );
}

function codeProblem(cvv: string, length: number): { cvv?: CodeProblem } {
  if (cvv === "") return { cvv: "cvvMissing" };
  return cvv.length === length ? {} : { cvv: "cvvShort" };
}
