"use client";

import type { ComponentProps } from "react";
import { payControlLook } from "#components/checkout/forms/pay-control-look.ts";

export type TextInputProps = Omit<ComponentProps<"input">, "onChange" | "value"> & {
  value: string;
  onValue: (value: string) => void;
};

/** An input of a checked form that takes what is typed as it is. */
export function PlainInput({ onValue, ...props }: TextInputProps) {
  return (
    <input
      type="text"
      required
      className={payControlLook}
      {...props}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
