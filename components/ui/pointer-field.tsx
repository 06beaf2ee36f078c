"use client";

import type { ComponentProps, ReactNode } from "react";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";

type PointerFieldProps = Omit<ComponentProps<typeof Input>, "name" | "onChange"> & {
  pointer: string;
  label: ReactNode;
  note?: ReactNode;
  hint?: ReactNode;
  error: ReactNode;
  /** Spans both columns of a section. */
  wide?: boolean;
  onEdit: (pointer: string) => void;
};

/** A text field named by its JSON Pointer in the API. */
export function PointerField({
  pointer,
  label,
  note,
  hint,
  error,
  wide,
  onEdit,
  required,
  ...input
}: PointerFieldProps) {
  return (
    <Field
      label={label}
      note={note}
      hint={hint}
      error={error}
      required={required}
      className={wide ? "sm:col-span-2" : undefined}
    >
      <Input {...input} name={pointer} autoComplete="off" onChange={() => onEdit(pointer)} />
    </Field>
  );
}
