"use client";

import { type ReactNode, useRef, useState } from "react";
import { PayButton } from "#components/checkout/forms/pay-button";
import { PayField } from "#components/checkout/forms/pay-field";
import { PayProblem } from "#components/checkout/forms/pay-problem";
import { usePayment } from "#components/checkout/forms/pay-provider";
import { PlainInput } from "#components/checkout/forms/plain-input";
import { useCheckedForm } from "#components/checkout/forms/use-checked-form.ts";
import {
  type CardProblem,
  type HolderField,
  holderProblems,
} from "#components/checkout/methods/card/card-fields.ts";
import type { CardTexts } from "#components/checkout/methods/card/card-form";
import { HolderDocument } from "#components/checkout/methods/card/holder-document";
import { FIELD_NAMES, type FieldName } from "#components/checkout/methods/card/hosted/fields.ts";
import { HostedField } from "#components/checkout/methods/card/hosted/hosted-field";
import { DRAWERS, useHostedFields } from "#components/checkout/methods/card/hosted/use-hosted-fields.ts";
import {
  type InstallmentPlans,
  InstallmentsField,
} from "#components/checkout/methods/card/installments-field";
import { type Consent, SaveCardBox } from "#components/checkout/methods/card/save-card-box";
import { toCardProblems } from "#components/checkout/methods/card/to-card-problems.ts";
import { useInstallments } from "#components/checkout/methods/card/use-installments.ts";
import { usePayByCard } from "#components/checkout/methods/card/use-pay-by-card.ts";
import type { HostedFields } from "#lib/domain/card/hosted-fields";

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
  /** Set where the card can be saved for the charge's customer. */
  consent: Consent | null;
  /** What is said where the processor's fields do not come. */
  failed: ReactNode;
};

/** The card form whose number, date and code are typed into the processor's own frames: none of them is ever in this page. */
export default function HostedCardForm(props: HostedCardFormProps) {
  const { labels, plans, isAbroad, fields, locale, consent, failed } = props;
  const { busy } = usePayment();
  const payByCard = usePayByCard();
  const root = useRef<HTMLDivElement>(null);
  const hosted = useHostedFields(root, DRAWERS[fields.name].card, { fields, locale, brand: null });
  const [isSaved, setIsSaved] = useState(false);
  const [isPassport, setIsPassport] = useState(isAbroad);
  const [isTried, setIsTried] = useState(false);
  const installments = useInstallments(plans, labels);
  const form = useCheckedForm<HolderField, CardProblem>({
    empty: EMPTY,
    problemsOf: (values, now) => holderProblems(values, { now, isPassport }),
    busy: busy || hosted.phase !== "ready",
    send,
  });
  const complaint = (problem: CardProblem | undefined) => (problem ? labels.problem[problem] : undefined);
  const fieldComplaint = (field: FieldName) => {
    const problem = isTried ? hosted.problems[field] : null;
    return complaint(problem ? COMPLAINTS[field][problem] : undefined);
  };

  async function send({ holder, document }: Record<HolderField, string>) {
    setIsTried(true);
    const name = holder.trim();
    const card = await hosted.take(name);
    if (!card) return {};
    const { connection } = fields;
    const refused = await payByCard({
      ...("encryptedCard" in card
        ? { encryptedCard: { ...card.encryptedCard, connection } }
        : { tokenizedCard: { ...card.tokenizedCard, connection } }),
      ...(consent && isSaved ? { saveCard: { version: consent.version, locale: consent.locale } } : {}),
      installments: installments.count,
      customer: { name, document: document.trim(), ...(isPassport ? { documentType: "PASSPORT" } : {}) },
    });
    installments.noteRefusals(refused);
    return toCardProblems(refused, isPassport);
  }

  if (hosted.phase === "failed") return failed;
  const labelOf = {
    number: labels.number,
    expiry: labels.expiry,
    code: labels.cvv,
  };
  return (
    <form {...form.form} noValidate aria-label={labels.formLabel} className="flex flex-col gap-4">
      <div ref={root} className="grid grid-cols-2 items-start gap-x-3 gap-y-4 *:first:col-span-2">
        {FIELD_NAMES.map((field) => (
          <HostedField
            key={field}
            name={field}
            label={labelOf[field]}
            error={fieldComplaint(field)}
            isReady={hosted.phase === "ready"}
          />
        ))}
      </div>
      <PayField label={labels.holder} error={complaint(form.problems.holder)}>
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
        error={complaint(form.problems.document)}
        isPassport={isPassport}
        onSwitch={(next) => {
          setIsPassport(next);
          form.clear("document");
        }}
      />
      <InstallmentsField {...installments.field} />
      {consent ? <SaveCardBox consent={consent} isTicked={isSaved} onTick={setIsSaved} /> : null}
      <PayProblem />
      <PayButton {...form.submitButton} onClick={() => setIsTried(true)} paying={labels.paying}>
        {installments.plan?.pay}
      </PayButton>
    </form>
  );
}
