"use client";

import type { ComponentProps } from "react";
import { usePayment } from "#components/checkout/forms/pay-provider";

export type TextInputProps = Omit<ComponentProps<"input">, "onChange" | "value"> & {
  value: string;
  onValue: (value: string) => void;
};

/** A checked form's input without formatting. */
export function PlainInput({ onValue, ...props }: TextInputProps) {
  const { drawing } = usePayment();
  return (
    <input
      type="text"
      required
      className={drawing.input}
      {...props}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
