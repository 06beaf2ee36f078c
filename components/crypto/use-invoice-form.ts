"use client";

import { useRef, useState } from "react";
import { type FormProblem, toFormProblems } from "#components/crypto/invoice-body.ts";
import { failureKind } from "#lib/client/failure-kind";
import { ProblemError } from "#lib/client/request-json";

/** What a crypto form was refused for: field by field, or as a whole. The first wrong field takes the focus. */
export function useInvoiceForm() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Record<string, FormProblem>>({});
  const [failure, setFailure] = useState<ReturnType<typeof failureKind> | null>(null);

  function show(found: Record<string, FormProblem>) {
    setFailure(null);
    setProblems(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  function explain(error: unknown) {
    const refused = error instanceof ProblemError ? error.errors : [];
    if (refused.length > 0) return show(toFormProblems(refused));
    setFailure(failureKind(error));
  }

  function edit(pointer: string) {
    setProblems(({ [pointer]: _, ...others }) => others);
  }

  return { form, problems, failure, show, explain, edit };
}
