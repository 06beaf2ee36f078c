"use client";

import type { ComponentProps } from "react";
import { Input } from "#components/ui/input";

type PlainInputProps = Omit<ComponentProps<typeof Input>, "onChange" | "value"> & {
  value: string;
  onValue: (value: string) => void;
};

/** An input of a checked form that takes what is typed as it is. */
export function PlainInput({ onValue, ...props }: PlainInputProps) {
  return <Input {...props} onChange={(event) => onValue(event.target.value)} />;
}
