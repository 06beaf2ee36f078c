"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import type { FormProblem } from "#components/crypto/invoice-body.ts";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";

type FormFieldProps = Omit<ComponentProps<typeof Input>, "name" | "onChange"> & {
  /** The API's JSON Pointer, the name of the control. */
  pointer: string;
  label: ReactNode;
  note?: ReactNode;
  hint?: ReactNode;
  wide?: boolean;
  problem: FormProblem | undefined;
  onEdit: (pointer: string) => void;
};

/** A line of text of a crypto form, with what is wrong with it. */
export function FormField({ pointer, label, note, hint, wide, problem, onEdit, ...input }: FormFieldProps) {
  const t = useTranslations("crypto.form");
  return (
    <Field
      label={label}
      note={note}
      hint={hint}
      error={problem ? t(`problem.${problem}`) : undefined}
      required={input.required}
      className={wide ? "sm:col-span-2" : undefined}
    >
      <Input {...input} name={pointer} autoComplete="off" onChange={() => onEdit(pointer)} />
    </Field>
  );
}
