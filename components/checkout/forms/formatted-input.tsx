"use client";

import { usePayment } from "#components/checkout/forms/pay-provider";
import type { TextInputProps } from "#components/checkout/forms/plain-input";

// A browser truncates pasted text at `maxLength`, with its spaces and points; here the format decides how much is kept.
type FormattedInputProps = Omit<TextInputProps, "maxLength"> & {
  format: (typed: string) => string;
  /** Matches one character of content; all others are punctuation added by the format. */
  kept: RegExp;
};

/** An input that formats while typing and keeps the caret's position, even within the text. */
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
        // Set before React renders, which then finds the expected value and leaves the caret in place.
        input.value = next.value;
        input.setSelectionRange(next.caret, next.caret);
        onValue(next.value);
      }}
    />
  );
}

/**
 * Formats the typed text and returns the caret: after as many kept characters as preceded it. `kept` matches one character of
 * content; all others are punctuation added by the format.
 */
export function reformat(
  typed: string,
  caret: number,
  kept: RegExp,
  format: (typed: string) => string,
): { value: string; caret: number } {
  const value = format(typed);
  if (caret >= typed.length) return { value, caret: value.length };
  let left = [...typed.slice(0, caret)].filter((character) => kept.test(character)).length;
  let position = 0;
  while (left > 0 && position < value.length) {
    if (kept.test(value.charAt(position))) left -= 1;
    position += 1;
  }
  return { value, caret: position };
}
