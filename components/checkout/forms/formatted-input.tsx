"use client";

import { usePayment } from "#components/checkout/forms/pay-provider";
import type { TextInputProps } from "#components/checkout/forms/plain-input";

// A browser cuts what is pasted at `maxLength`, with its spaces and points: the format says how much is kept.
type FormattedInputProps = Omit<TextInputProps, "maxLength"> & {
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

/**
 * Formats what was just typed and says where the caret belongs: after as many kept characters as stood before it.
 * `kept` matches one character that is content; everything else is punctuation the format puts in by itself.
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
