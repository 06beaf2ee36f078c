import type { ReactNode } from "react";
import type { InstallmentPlans } from "#components/checkout/methods/card/installments-field";
import type { RemoveCardTexts } from "#components/checkout/methods/card/remove-card";
import type { HostedFields } from "#lib/cards/hosted-fields.rules";

export type CodeProblem = "cvvMissing" | "cvvShort";

export type SavedCardsTexts = {
  legend: string;
  other: string;
  formLabel: string;
  cvv: string;
  installments: string;
  installmentsRefused: string;
  paying: string;
  remove: RemoveCardTexts;
  problem: Record<CodeProblem, string>;
};

/** The form of one saved card, whose code is typed into our own field or the processor's. */
export type SavedCardFormProps = {
  labels: SavedCardsTexts;
  /** The card's display name, its brand and the length of its code. */
  card: { id: string; name: string; brand: string; codeLength: number };
  plans: InstallmentPlans;
};

/** The processor's field for the code, and the text shown if it does not load. */
export type CodeField = { fields: HostedFields; locale: string; failed: ReactNode };
