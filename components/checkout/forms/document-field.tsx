"use client";

import { type ReactNode, useState } from "react";
import { FormattedInput } from "#components/checkout/forms/formatted-input";
import { PayField } from "#components/checkout/forms/pay-field";

const LETTER_OR_DIGIT = /[0-9A-Za-z]/;

export type DocumentTexts = { document: string; digitKeys: string; letterKeys: string };

type DocumentFieldProps = {
  labels: DocumentTexts;
  /** Only if the form may be submitted without scripts. */
  name?: string;
  value: string;
  onValue: (value: string) => void;
  onBlur: () => void;
  ref: (input: HTMLInputElement | null) => void;
  error: ReactNode;
};

/**
 * CPF or CNPJ. Most payers type digits only, so phones show the digit keyboard; a CNPJ with letters switches to the other one.
 */
export function DocumentField({ labels, error, ref, ...input }: DocumentFieldProps) {
  const [letters, setLetters] = useState(false);
  return (
    <div className="relative">
      <PayField label={labels.document} error={error}>
        {(control) => (
          <FormattedInput
            {...control}
            {...input}
            ref={ref}
            format={formatDocument}
            kept={LETTER_OR_DIGIT}
            inputMode={letters ? "text" : "numeric"}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder="000.000.000-00"
          />
        )}
      </PayField>
      <button
        type="button"
        aria-pressed={letters}
        onClick={() => setLetters(!letters)}
        className="absolute -top-3 right-0 hidden min-h-11 px-1 text-sm text-accent pointer-coarse:block"
      >
        {letters ? labels.digitKeys : labels.letterKeys}
      </button>
    </div>
  );
}

/** CPF while it can be one (up to eleven digits), else CNPJ, whose first twelve characters may be letters. */
export function formatDocument(typed: string): string {
  const raw = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  if (/^\d{0,11}$/.test(raw)) {
    return mask(raw, [
      { at: 3, sign: "." },
      { at: 6, sign: "." },
      { at: 9, sign: "-" },
    ]);
  }
  return mask(raw.slice(0, 14), [
    { at: 2, sign: "." },
    { at: 5, sign: "." },
    { at: 8, sign: "/" },
    { at: 12, sign: "-" },
  ]);
}

function mask(raw: string, signs: { at: number; sign: string }[]): string {
  return [...raw].reduce((text, character, index) => {
    const sign = signs.find(({ at }) => at === index)?.sign ?? "";
    return text + sign + character;
  }, "");
}
