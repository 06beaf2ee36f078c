"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { formatDocument } from "#components/checkout/card-format";
import { FormattedInput } from "#components/checkout/formatted-input";
import { Field } from "#components/ui/field";

const LETTER_OR_DIGIT = /[0-9A-Za-z]/;

type DocumentFieldProps = {
  label: ReactNode;
  value: string;
  onValue: (value: string) => void;
  onBlur: () => void;
  ref: (input: HTMLInputElement | null) => void;
  error: ReactNode;
  className: string;
};

/** CPF or CNPJ. Nearly everyone types digits, so phones show the digits; a CNPJ with letters asks for the other keyboard. */
export function DocumentField({ label, error, className, ref, ...input }: DocumentFieldProps) {
  const t = useTranslations("checkout.card");
  const [letters, setLetters] = useState(false);
  return (
    <div className="relative">
      <Field label={label} error={error} required>
        <FormattedInput
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
          className={`${className} tabular`}
        />
      </Field>
      <button
        type="button"
        aria-pressed={letters}
        onClick={() => setLetters(!letters)}
        className="absolute -top-3 right-0 hidden min-h-11 px-1 text-sm text-accent pointer-coarse:block"
      >
        {letters ? t("digitKeys") : t("letterKeys")}
      </button>
    </div>
  );
}
