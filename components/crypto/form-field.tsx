"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import type { FormProblem } from "#components/crypto/invoice-body.ts";
import { PointerField } from "#components/ui/pointer-field";

type FormFieldProps = Omit<ComponentProps<typeof PointerField>, "error"> & {
  problem: FormProblem | undefined;
};

/** A text field of a crypto form, with its error. */
export function FormField({ problem, ...field }: FormFieldProps) {
  const t = useTranslations("crypto.form");
  return <PointerField {...field} error={problem ? t(`problem.${problem}`) : undefined} />;
}
