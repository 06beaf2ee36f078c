"use client";

import { useEffect, useRef, useState } from "react";
import { type FailureKind, failureKind } from "#lib/client/failure-kind";
import { ProblemError } from "#lib/client/request-json";
import type { FieldError } from "#lib/domain/errors";

/**
 * What a form says of a refusal: the problem of each field, by the JSON Pointer that names its control, or else why the
 * request failed. The first wrong control gets the focus.
 */
export function usePointerForm<Problem>(toProblems: (errors: FieldError[]) => Record<string, Problem>) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Record<string, Problem>>({});
  const [failure, setFailure] = useState<FailureKind | null>(null);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function edit(pointer: string) {
    setProblems(({ [pointer]: _, ...others }) => others);
  }

  function show(found: Record<string, Problem>) {
    setFailure(null);
    setProblems(found);
    setRefusals((count) => count + 1);
  }

  function explain(error: unknown) {
    const refused = error instanceof ProblemError ? error.errors : [];
    if (refused.length > 0) return show(toProblems(refused));
    setFailure(failureKind(error));
  }

  return { form, problems, failure, edit, show, explain, forget: () => setFailure(null) };
}
