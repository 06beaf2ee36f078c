"use client";

import type { ComponentProps } from "react";
import { reformat } from "#components/checkout/reformat";
import { Input } from "#components/ui/input";

type FormattedInputProps = Omit<ComponentProps<typeof Input>, "onChange" | "value"> & {
  value: string;
  onValue: (value: string) => void;
  format: (typed: string) => string;
  /** Matches one character of content; the rest is punctuation the format adds. */
  kept: RegExp;
};

/** An input that formats while one types and leaves the caret where it was, also in the middle of the text. */
export function FormattedInput({ value, onValue, format, kept, ...props }: FormattedInputProps) {
  return (
    <Input
      {...props}
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
