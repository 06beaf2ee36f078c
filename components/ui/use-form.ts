"use client";

import { type FormEvent, useState } from "react";
import { useProblems } from "#components/ui/use-problems.ts";
import { type FailureKind, failureKind } from "#lib/client/failure-kind";
import { ProblemError } from "#lib/client/request-json";
import type { FieldError } from "#lib/domain/errors";

type FormOptions<Problem, Failure> = {
  /** What is wrong before anything is sent, by the names of the controls; what is right says false or is left out. */
  check?: (data: FormData) => Record<string, Problem | false> | null;
  /** Sends what the form says; rejects with what the API answered. */
  send: (data: FormData) => Promise<unknown>;
  /** What the API refused, by the names of the controls; nothing where no control is to blame. */
  toProblems?: (errors: FieldError[], refusal: ProblemError) => Record<string, Problem>;
  /** Any other failure in the form's own words; without it, its kind. */
  toFailure?: (error: unknown) => Failure;
};

/**
 * A form of the dashboard and of the ways into it. Its controls keep what is typed and are named, usually by the JSON Pointers at
 * which the API takes and refuses it; complaints stand beside them and the first one has the focus, and any other failure is
 * said once. One request is under way at a time. Before the script has come it posts, so that nothing typed reaches an address.
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
    // React lets a submit in a dialog rise to the form that opened it.
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
    // A form without words of its own has a FailureKind as its Failure.
    setFailure(toFailure ? toFailure(error) : (failureKind(error) as Failure));
  }

  /** Takes away what was said of the last try. */
  function forget() {
    show({});
    setFailure(null);
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
    /** Says what is wrong with controls where nothing was thrown. */
    show,
    /** The same for what no control is to blame for; null takes it away. */
    fail: setFailure,
    forget,
  };
}

function onlyWrong<Problem>(found: Record<string, Problem | false>): Record<string, Problem> {
  const wrong = Object.entries(found).filter((one): one is [string, Problem] => one[1] !== false);
  return Object.fromEntries(wrong);
}
