"use client";

import { type FormEvent, useState } from "react";
import { useProblems } from "#components/ui/use-problems.ts";
import { type FailureKind, failureKind } from "#lib/client/failure-kind";
import { ProblemError } from "#lib/client/request-json";
import type { FieldError } from "#lib/domain/errors";

type FormOptions<Problem, Failure> = {
  /** Problems found before sending, by control name; valid controls are false or absent. */
  check?: (data: FormData) => Record<string, Problem | false> | null;
  /** Sends the form; rejects with the API's answer. */
  send: (data: FormData) => Promise<unknown>;
  /** The API's refusals by control name; empty if no control is to blame. */
  toProblems?: (errors: FieldError[], refusal: ProblemError) => Record<string, Problem>;
  /** Any other failure in the form's own terms; by default its kind. */
  toFailure?: (error: unknown) => Failure;
};

/**
 * A form of the dashboard or sign-in pages. Controls keep their input and are named, usually by JSON Pointers; the first invalid
 * one gets the focus, and any other failure is shown once. One request runs at a time. Without scripts it posts, so that no input
 * reaches an address.
 */
export function useForm<Problem = never, Failure = FailureKind>({
  check,
  send,
  toProblems,
  toFailure,
}: FormOptions<Problem, Failure>) {
  const { form, problems, judge, show } = useProblems<Problem>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React bubbles a submit in a dialog to the form that opened it.
    event.stopPropagation();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const wrong = onlyWrong(check?.(data) ?? {});
    setFailure(null);
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
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
    const refused = error instanceof ProblemError ? (toProblems?.(error.errors, error) ?? {}) : {};
    if (Object.keys(refused).length > 0) return show(refused);
    // A form without its own terms has FailureKind as its Failure.
    setFailure(toFailure ? toFailure(error) : (failureKind(error) as Failure));
  }

  /** Clears the last result. */
  function forget() {
    show({});
    setFailure(null);
  }

  return {
    /** Props of the `form` element. */
    form: { ref: form, method: "post", noValidate: true, onSubmit: submit } as const,
    problems,
    failure,
    busy,
    /** A control was edited: clears its error. */
    edit: (pointer: string) => judge(pointer, null),
    explain,
    /** Shows control errors without an exception. */
    show,
    /** Shows a failure that no control is to blame for; null clears it. */
    fail: setFailure,
    forget,
  };
}

function onlyWrong<Problem>(found: Record<string, Problem | false>): Record<string, Problem> {
  const wrong = Object.entries(found).filter((one): one is [string, Problem] => one[1] !== false);
  return Object.fromEntries(wrong);
}
