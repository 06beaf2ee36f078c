"use client";

import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { useProblems } from "#components/ui/use-problems.ts";

type CheckedForm<Field extends string, Problem extends string> = {
  empty: Record<Field, string>;
  /** What is wrong with the whole form at a moment; empty when it may be sent. */
  problemsOf: (values: Record<Field, string>, now: Date) => Problems<Field, Problem>;
  /** What is known to be wrong when the form is opened. */
  known?: Problems<Field, Problem>;
  /** Something is being sent already. */
  busy: boolean;
  /** Sends what is typed; answers what the server refused of it. */
  send: (values: Record<Field, string>) => Promise<Problems<Field, Problem>>;
};

type Problems<Field extends string, Problem extends string> = Partial<Record<Field, Problem | undefined>>;

/** What stands in a form's controls; it lives here and nowhere else: not in the URL, not in storage. */
function useTyped<Field extends string>(empty: Record<Field, string>) {
  const [values, setValues] = useState(empty);
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({});
  // The script has come: until then the browser checks and sends the form by itself.
  const [ready, setReady] = useState(false);

  // What was typed or filled in before the script had come stands in the inputs alone.
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

/** What is typed into a form's controls, and what is wrong with each: it is said when the control is left. */
function useCheckedFields<Field extends string, Problem extends string>({
  empty,
  problemsOf,
  known = {},
}: Omit<CheckedForm<Field, Problem>, "busy" | "send">) {
  const { form, problems, judge, show } = useProblems<Problem>(known);
  const { values, ready, put, hold } = useTyped(empty);

  function set(field: Field, value: string) {
    put(field, value);
    // A complaint goes away as soon as it is answered; a new one waits until the field is left.
    if (problems[field] && !problemsOf({ ...values, [field]: value }, new Date())[field]) judge(field, null);
  }

  function check(field: Field) {
    if (values[field] === "") return;
    judge(field, problemsOf(values, new Date())[field] ?? null);
  }

  /** Empties a field of which something else is asked now, and takes its complaint away. */
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
  // Pressing would blur a field, whose complaint then moves the button away from under the finger: no click.
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
} as const;

/** A form of the checkout: what is typed, what is wrong with it, and sending it once it is right. */
export function useCheckedForm<Field extends string, Problem extends string>({
  busy,
  send,
  ...fields
}: CheckedForm<Field, Problem>) {
  const { form, values, problems, show, ready, bind, clear } = useCheckedFields(fields);

  /** True when everything may be sent; else the complaints are shown and the first wrong field has the focus. */
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
    /** Of the `form` element. */
    form: { ref: form, method: "post", onSubmit: submit, "data-early": ready ? undefined : "" } as const,
    values,
    problems,
    ready,
    bind,
    clear,
    submitButton: SUBMIT_BUTTON,
  };
}
