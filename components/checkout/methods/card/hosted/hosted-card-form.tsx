"use client";

import { type ReactNode, type RefObject, useRef, useState } from "react";
import { PayButton } from "#components/checkout/forms/pay-button";
import { PayProblem } from "#components/checkout/forms/pay-problem";
import { usePayment } from "#components/checkout/forms/pay-provider";
import { useCheckedForm } from "#components/checkout/forms/use-checked-form.ts";
import {
  type CardProblem,
  type HolderField,
  holderProblems,
} from "#components/checkout/methods/card/card-fields.ts";
import type { CardTexts } from "#components/checkout/methods/card/card-form";
import { HolderDocument, HolderName } from "#components/checkout/methods/card/holder-document";
import {
  FIELD_NAMES,
  type FieldName,
  type FieldProblems,
  type HostedCard,
} from "#components/checkout/methods/card/hosted/fields.ts";
import { HostedField } from "#components/checkout/methods/card/hosted/hosted-field";
import { DRAWERS, useHostedFields } from "#components/checkout/methods/card/hosted/use-hosted-fields.ts";
import {
  type InstallmentPlans,
  InstallmentsField,
} from "#components/checkout/methods/card/installments-field";
import { type Consent, SaveCardBox } from "#components/checkout/methods/card/save-card-box";
import { useTypedCard } from "#components/checkout/methods/card/use-typed-card.ts";
import type { HostedFields } from "#lib/cards/hosted-fields.rules";

const EMPTY: Record<HolderField, string> = { holder: "", document: "" };
const COMPLAINTS: Record<FieldName, Record<"missing" | "wrong", CardProblem>> = {
  number: { missing: "numberMissing", wrong: "numberWrong" },
  expiry: { missing: "expiryMissing", wrong: "expiryWrong" },
  code: { missing: "cvvMissing", wrong: "cvvShort" },
};

export type HostedCardFormProps = {
  labels: CardTexts;
  plans: InstallmentPlans;
  isAbroad: boolean;
  fields: HostedFields & { connection: string };
  locale: string;
  /** Set if the card can be saved for the charge's customer. */
  consent: Consent | null;
  /** Shown if the processor's fields do not load. */
  failed: ReactNode;
};

/** The card form whose number, date and code are typed into the processor's frames: none of them is ever in this page. */
export default function HostedCardForm(props: HostedCardFormProps) {
  const { labels, plans, isAbroad, fields, locale, consent, failed } = props;
  const { busy } = usePayment();
  const typed = useTypedCard({ labels, plans, isAbroad, consent });
  const { isPassport, installments } = typed;
  const root = useRef<HTMLDivElement>(null);
  const hosted = useHostedFields(root, DRAWERS[fields.name].card, { fields, locale, brand: null });
  const [isTried, setIsTried] = useState(false);
  const form = useCheckedForm<HolderField, CardProblem>({
    empty: EMPTY,
    problemsOf: (values, now) => holderProblems(values, { now, isPassport }),
    busy: busy || hosted.phase !== "ready",
    send: async (values) => {
      setIsTried(true);
      const card = await hosted.take(values.holder.trim());
      return card ? typed.pay(withConnection(card, fields.connection), values) : {};
    },
  });
  const complaint = (problem: CardProblem | undefined) => (problem ? labels.problem[problem] : undefined);

  if (hosted.phase === "failed") return failed;
  return (
    <form {...form.form} noValidate aria-label={labels.formLabel} className="flex flex-col gap-4">
      <HostedFieldGrid
        root={root}
        labels={labels}
        problems={isTried ? hosted.problems : null}
        isReady={hosted.phase === "ready"}
      />
      <HolderName {...form.bind("holder")} label={labels.holder} error={complaint(form.problems.holder)} />
      <HolderDocument
        {...form.bind("document")}
        labels={labels}
        error={complaint(form.problems.document)}
        isPassport={isPassport}
        onSwitch={(next) => {
          typed.setIsPassport(next);
          form.clear("document");
        }}
      />
      <InstallmentsField {...installments.field} />
      {consent ? <SaveCardBox consent={consent} isTicked={typed.isSaved} onTick={typed.setIsSaved} /> : null}
      <PayProblem />
      <PayButton {...form.submitButton} onClick={() => setIsTried(true)} paying={labels.paying}>
        {installments.plan?.pay}
      </PayButton>
    </form>
  );
}

/** The card with the connection that can read it. */
function withConnection(card: HostedCard, connection: string) {
  return "encryptedCard" in card
    ? { encryptedCard: { ...card.encryptedCard, connection } }
    : { tokenizedCard: { ...card.tokenizedCard, connection } };
}

type HostedFieldGridProps = {
  root: RefObject<HTMLDivElement | null>;
  labels: CardTexts;
  /** null until the payer has tried to pay. */
  problems: FieldProblems | null;
  isReady: boolean;
};

/** The containers of the number, the date and the code. */
function HostedFieldGrid({ root, labels, problems, isReady }: HostedFieldGridProps) {
  const labelOf = { number: labels.number, expiry: labels.expiry, code: labels.cvv };
  const complaint = (field: FieldName) => {
    const problem = problems?.[field];
    return problem ? labels.problem[COMPLAINTS[field][problem]] : undefined;
  };
  return (
    <div ref={root} className="grid grid-cols-2 items-start gap-x-3 gap-y-4 *:first:col-span-2">
      {FIELD_NAMES.map((field) => (
        <HostedField
          key={field}
          name={field}
          label={labelOf[field]}
          error={complaint(field)}
          isReady={isReady}
        />
      ))}
    </div>
  );
}
