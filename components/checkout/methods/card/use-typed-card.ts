import { useState } from "react";
import type { CardProblems, HolderField } from "#components/checkout/methods/card/card-fields.ts";
import type { InstallmentPlans } from "#components/checkout/methods/card/installments-field";
import type { Consent } from "#components/checkout/methods/card/save-card-box";
import { toCardProblems } from "#components/checkout/methods/card/to-card-problems.ts";
import {
  type InstallmentsTexts,
  useInstallments,
} from "#components/checkout/methods/card/use-installments.ts";
import { type CardPayment, usePayByCard } from "#components/checkout/methods/card/use-pay-by-card.ts";

type TypedCard = {
  labels: InstallmentsTexts;
  plans: InstallmentPlans;
  isAbroad: boolean;
  consent: Consent | null | undefined;
};

/** A typed card, in our fields or the processor's: the payer's other choices, and the payment. */
export function useTypedCard({ labels, plans, isAbroad, consent }: TypedCard) {
  const payByCard = usePayByCard();
  const [isPassport, setIsPassport] = useState(isAbroad);
  const [isSaved, setIsSaved] = useState(false);
  const installments = useInstallments(plans, labels);

  /** Returns the refused form fields. */
  async function pay(
    card: Pick<CardPayment, "card" | "encryptedCard" | "tokenizedCard">,
    { holder, document }: Record<HolderField, string>,
  ): Promise<CardProblems> {
    const refused = await payByCard({
      ...card,
      ...(consent && isSaved ? { saveCard: consent.saveCard } : {}),
      installments: installments.count,
      customer: {
        name: holder.trim(),
        document: document.trim(),
        ...(isPassport ? { documentType: "PASSPORT" } : {}),
      },
    });
    installments.noteRefusals(refused);
    return toCardProblems(refused, isPassport);
  }

  return { isPassport, setIsPassport, isSaved, setIsSaved, installments, pay };
}
