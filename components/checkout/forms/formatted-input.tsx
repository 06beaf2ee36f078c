"use client";

import { usePayment } from "#components/checkout/forms/pay-provider";
import type { TextInputProps } from "#components/checkout/forms/plain-input";
import { reformat } from "#components/checkout/forms/reformat.ts";

type FormattedInputProps = TextInputProps & {
  format: (typed: string) => string;
  /** Matches one character of content; the rest is punctuation the format adds. */
  kept: RegExp;
};

/** An input that formats while one types and leaves the caret where it was, also in the middle of the text. */
export function FormattedInput({
  value,
  onValue,
  format,
  kept,
  className = "",
  ...props
}: FormattedInputProps) {
  const { drawing } = usePayment();
  return (
    <input
      type="text"
      required
      {...props}
      className={`${drawing.input} tabular ${className}`}
      value={value}
      onChange={(event) => {
        const input = event.target;
        const next = reformat(input.value, input.selectionStart ?? input.value.length, kept, format);
        // Written before React renders: it then finds the value it expects and leaves the caret alone.
        input.value = next.value;
        input.setSelectionRange(next.caret, next.caret);
        onValue(next.value);
      }}
    />
  );
}
