"use client";

import { type FormEvent, useState } from "react";
import { useProblems } from "#components/ui/use-problems.ts";
import { type FailureKind, failureKind } from "#lib/client/failure-kind";
import { ProblemError } from "#lib/client/request-json";
import type { FieldError } from "#lib/domain/errors";

type FormOptions<Problem> = {
  /** What is wrong before anything is sent, by the names of the controls; null for nothing. */
  check?: (data: FormData) => Record<string, Problem> | null;
  /** Sends what the form says; rejects with what the API answered. */
  send: (data: FormData) => Promise<void>;
  /** What the API refused, by the names of the controls. */
  toProblems: (errors: FieldError[]) => Record<string, Problem>;
};

/**
 * A form of the dashboard. Its controls keep what is typed and are named by the JSON Pointers at which the API takes and refuses
 * it; complaints stand beside them, and any other failure is said once, by its kind. One request is under way at a time.
 */
export function useForm<Problem>({ check, send, toProblems }: FormOptions<Problem>) {
  const { form, problems, judge, show } = useProblems<Problem>();
  const [failure, setFailure] = useState<FailureKind | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const wrong = check?.(data);
    setFailure(null);
    if (wrong && Object.keys(wrong).length > 0) return show(wrong);
    setBusy(true);
    try {
      await send(data);
    } catch (error) {
      explain(error);
    } finally {
      setBusy(false);
    }
  }

  function explain(error: unknown) {
    const refused = error instanceof ProblemError ? error.errors : [];
    if (refused.length > 0) return show(toProblems(refused));
    setFailure(failureKind(error));
  }

  return {
    /** Of the `form` element. */
    form: { ref: form, method: "post", noValidate: true, onSubmit: submit } as const,
    problems,
    failure,
    busy,
    /** A control was edited: what was wrong with it is not said any more. */
    edit: (pointer: string) => judge(pointer, null),
    explain,
  };
}
