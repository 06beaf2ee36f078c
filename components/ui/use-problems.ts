"use client";

import { useEffect, useRef, useState } from "react";

type Problems<Problem> = Partial<Record<string, Problem | undefined>>;

/**
 * A form's errors, by control name. When errors are shown, the first invalid control gets the focus; `known` are errors from
 * before any script ran.
 */
export function useProblems<Problem>(known: Problems<Problem> = {}) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(() => onlyFound(known));
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  /** Shows a control's error; null clears it. */
  function judge(name: string, problem: Problem | null) {
    setProblems(({ [name]: _, ...others }) => (problem === null ? others : { ...others, [name]: problem }));
  }

  function show(found: Problems<Problem>) {
    setProblems(onlyFound(found));
    setRefusals((count) => count + 1);
  }

  return { form, problems, judge, show };
}

function onlyFound<Problem>(problems: Problems<Problem>): Record<string, Problem> {
  const found: Record<string, Problem> = {};
  for (const [name, problem] of Object.entries(problems)) {
    if (problem !== undefined) found[name] = problem;
  }
  return found;
}
