"use client";

import type { ReactNode } from "react";
import type { Interval } from "#lib/calendar/cycle-day.rules";
import type { Locale } from "#lib/domain/locale";
import type { CONSENT_VERSIONS } from "#lib/saved-cards/saved-card.rules";

/** The payer's possible consent to save the card: the text as shown, and what the API has to know of it. */
export type Consent = {
  text: ReactNode;
  saveCard: {
    version: (typeof CONSENT_VERSIONS)[keyof typeof CONSENT_VERSIONS];
    locale: Locale;
    recurring?: { amount: string; interval: Interval };
  };
};

type SaveCardBoxProps = { consent: Consent; isTicked: boolean; onTick: (isTicked: boolean) => void };

/** The checkbox that saves the card for later payments. Never preselected. */
export function SaveCardBox({ consent, isTicked, onTick }: SaveCardBoxProps) {
  return (
    <label className="flex min-h-11 items-start gap-2.5 text-sm">
      <input
        type="checkbox"
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span>{consent.text}</span>
    </label>
  );
}
