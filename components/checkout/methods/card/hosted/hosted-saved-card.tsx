"use client";

import { useRef, useState } from "react";
import { PayButton } from "#components/checkout/forms/pay-button";
import { PayProblem } from "#components/checkout/forms/pay-problem";
import { usePayment } from "#components/checkout/forms/pay-provider";
import { useCheckedForm } from "#components/checkout/forms/use-checked-form.ts";
import { HostedField } from "#components/checkout/methods/card/hosted/hosted-field";
import { DRAWERS, useHostedFields } from "#components/checkout/methods/card/hosted/use-hosted-fields.ts";
import { InstallmentsField } from "#components/checkout/methods/card/installments-field";
import { RemoveCard } from "#components/checkout/methods/card/remove-card";
import type { CodeField, SavedCardFormProps } from "#components/checkout/methods/card/saved-card-props.ts";
import { useInstallments } from "#components/checkout/methods/card/use-installments.ts";
import { usePayByCard } from "#components/checkout/methods/card/use-pay-by-card.ts";

const COMPLAINTS = { missing: "cvvMissing", wrong: "cvvShort" } as const;

type HostedSavedCardProps = SavedCardFormProps & { codeField: CodeField };

/** A saved card whose code is typed into the processor's frame: it is never in this page. */
export default function HostedSavedCard({ labels, card, plans, codeField }: HostedSavedCardProps) {
  const { busy } = usePayment();
  const payByCard = usePayByCard();
  const root = useRef<HTMLDivElement>(null);
  const { fields, locale, failed } = codeField;
  const hosted = useHostedFields(root, DRAWERS[fields.name].code, { fields, locale, brand: card.brand });
  const [isTried, setIsTried] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const installments = useInstallments(plans, labels);
  const form = useCheckedForm<never, never>({
    empty: {},
    problemsOf: () => ({}),
    busy: busy || hosted.phase !== "ready",
    send,
  });

  async function send() {
    setIsTried(true);
    setIsRefused(false);
    const hostedSecurityCode = await hosted.take("");
    if (hostedSecurityCode === null) return {};
    const savedCard = { id: card.id, hostedSecurityCode };
    const refused = await payByCard({ savedCard, installments: installments.count });
    installments.noteRefusals(refused);
    setIsRefused(refused.some(({ pointer }) => pointer.startsWith("/savedCard")));
    return {};
  }

  if (hosted.phase === "failed") return failed;
  const problem = isRefused ? "wrong" : isTried ? hosted.problems.code : null;
  return (
    <form {...form.form} noValidate aria-label={labels.formLabel} className="flex flex-col gap-4">
      <div ref={root}>
        <HostedField
          name="code"
          label={labels.cvv}
          error={problem ? labels.problem[COMPLAINTS[problem]] : undefined}
          isReady={hosted.phase === "ready"}
        />
      </div>
      <InstallmentsField {...installments.field} />
      <PayProblem />
      <PayButton {...form.submitButton} onClick={() => setIsTried(true)} paying={labels.paying}>
        {installments.plan?.pay}
      </PayButton>
      <RemoveCard labels={labels.remove} savedCardId={card.id} />
    </form>
  );
}
