"use client";

import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { useProblems } from "#components/ui/use-problems.ts";

type CheckedForm<Field extends string, Problem extends string> = {
  empty: Record<Field, string>;
  /** The whole form's errors at a moment; empty if it may be sent. */
  problemsOf: (values: Record<Field, string>, now: Date) => Problems<Field, Problem>;
  /** Errors known when the form is opened. */
  known?: Problems<Field, Problem>;
  /** A request is already running. */
  busy: boolean;
  /** Sends the values; returns the fields that the server refused. */
  send: (values: Record<Field, string>) => Promise<Problems<Field, Problem>>;
};

type Problems<Field extends string, Problem extends string> = Partial<Record<Field, Problem | undefined>>;

/** The form's values, kept only here: not in the URL, not in storage. */
function useTyped<Field extends string>(empty: Record<Field, string>) {
  const [values, setValues] = useState(empty);
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({});
  // True once the script runs; until then the browser validates and submits the form.
  const [ready, setReady] = useState(false);

  // Values entered before the script ran are only in the inputs.
  useEffect(() => {
    const typed = Object.entries<HTMLInputElement | null | undefined>(inputs.current);
    const found = typed.flatMap(([field, input]) => (input?.value ? [[field, input.value] as const] : []));
    if (found.length > 0) setValues((before) => ({ ...before, ...Object.fromEntries(found) }));
    setReady(true);
  }, []);

  return {
    values,
    ready,
    put: (field: Field, value: string) => setValues((before) => ({ ...before, [field]: value })),
    hold: (field: Field, input: HTMLInputElement | null) => {
      inputs.current[field] = input;
    },
  };
}

/** The form's values and errors; an error is shown when its control loses the focus. */
function useCheckedFields<Field extends string, Problem extends string>({
  empty,
  problemsOf,
  known = {},
}: Omit<CheckedForm<Field, Problem>, "busy" | "send">) {
  const { form, problems, judge, show } = useProblems<Problem>(known);
  const { values, ready, put, hold } = useTyped(empty);

  function set(field: Field, value: string) {
    put(field, value);
    // An error disappears as soon as it is corrected; a new one waits until the field loses the focus.
    if (problems[field] && !problemsOf({ ...values, [field]: value }, new Date())[field]) judge(field, null);
  }

  function check(field: Field) {
    if (values[field] === "") return;
    judge(field, problemsOf(values, new Date())[field] ?? null);
  }

  /** Clears a field whose meaning has changed, and its error. */
  function clear(field: Field) {
    put(field, "");
    judge(field, null);
  }

  function bind(field: Field) {
    return {
      value: values[field],
      onValue: (value: string) => set(field, value),
      onBlur: () => check(field),
      ref: (input: HTMLInputElement | null) => hold(field, input),
    };
  }

  return { form, values, problems, show, ready, bind, clear };
}

const SUBMIT_BUTTON = {
  // Pressing would blur a field, whose error would move the button away before the click.
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
} as const;

/** A form of the checkout: values, errors, and sending once it is valid. */
export function useCheckedForm<Field extends string, Problem extends string>({
  busy,
  send,
  ...fields
}: CheckedForm<Field, Problem>) {
  const { form, values, problems, show, ready, bind, clear } = useCheckedFields(fields);

  /** True if everything may be sent; else shows the errors and focuses the first wrong field. */
  function checkAll(): boolean {
    const found = fields.problemsOf(values, new Date());
    show(found);
    return Object.keys(found).length === 0;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !checkAll()) return;
    const refused = await send(values);
    if (Object.keys(refused).length > 0) show(refused);
  }

  return {
    /** Props of the `form` element. */
    form: { ref: form, method: "post", onSubmit: submit, "data-early": ready ? undefined : "" } as const,
    values,
    problems,
    ready,
    bind,
    clear,
    submitButton: SUBMIT_BUTTON,
  };
}
