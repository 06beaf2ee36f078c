"use client";

import type { ComponentProps } from "react";
import { DocumentField } from "#components/checkout/forms/document-field";
import { PayField } from "#components/checkout/forms/pay-field";
import { PlainInput, type TextInputProps } from "#components/checkout/forms/plain-input";

type HolderNameProps = TextInputProps & { label: string; error: string | undefined };

/** The name on a card. */
export function HolderName({ label, error, ...input }: HolderNameProps) {
  return (
    <PayField label={label} error={error}>
      {(control) => (
        <PlainInput
          {...control}
          {...input}
          autoComplete="cc-name"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={100}
        />
      )}
    </PayField>
  );
}

export type HolderDocumentTexts = ComponentProps<typeof DocumentField>["labels"] & {
  passport: string;
  noCpf: string;
  haveCpf: string;
};

type HolderDocumentProps = Omit<ComponentProps<typeof DocumentField>, "words"> & {
  labels: HolderDocumentTexts;
  isPassport: boolean;
  onSwitch: (isPassport: boolean) => void;
};

/** The CPF or CNPJ of a card's holder, or the passport of a holder without either. */
export function HolderDocument({ isPassport, onSwitch, labels, error, ...input }: HolderDocumentProps) {
  return (
    <div className="flex flex-col items-start gap-1 *:w-full">
      {isPassport ? (
        <PayField label={labels.passport} error={error}>
          {(control) => (
            <PlainInput
              {...control}
              {...input}
              autoCapitalize="characters"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              maxLength={20}
            />
          )}
        </PayField>
      ) : (
        <DocumentField {...input} labels={labels} error={error} />
      )}
      <button
        type="button"
        onClick={() => onSwitch(!isPassport)}
        className="min-h-11 text-left text-sm text-accent underline-offset-4 hover:underline"
      >
        {isPassport ? labels.haveCpf : labels.noCpf}
      </button>
    </div>
  );
}
