"use client";

import { useEffect, useRef, useState } from "react";

/**
 * What is wrong with a form, by the names of its controls. Whenever complaints are shown, the first wrong control on the page
 * takes the focus; `known` is what was wrong before any script ran.
 */
export function useProblems<Problem>(known: Record<string, Problem> = {}) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(known);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  /** Says what is wrong with one control; null takes the complaint away. */
  function judge(name: string, problem: Problem | null) {
    setProblems(({ [name]: _, ...others }) => (problem === null ? others : { ...others, [name]: problem }));
  }

  function show(found: Record<string, Problem>) {
    setProblems(found);
    setRefusals((count) => count + 1);
  }

  return { form, problems, judge, show };
}
