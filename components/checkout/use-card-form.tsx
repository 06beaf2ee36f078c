"use client";

import { useRef, useState } from "react";
import {
  CARD_FIELDS,
  type CardField,
  type CardProblems,
  type CardValues,
  cardProblem,
  cardProblems,
  EMPTY_CARD,
} from "#components/checkout/card-fields";

/** The card as typed, and what is wrong with it. It lives here and nowhere else: not in the URL, not in storage. */
export function useCardForm() {
  const [values, setValues] = useState<CardValues>(EMPTY_CARD);
  const [problems, setProblems] = useState<CardProblems>({});
  const inputs = useRef<Partial<Record<CardField, HTMLInputElement | null>>>({});

  function set(field: CardField, value: string) {
    const next = { ...values, [field]: value };
    setValues(next);
    // A complaint goes away as soon as it is answered; a new one waits until the field is left.
    if (problems[field] && !cardProblem(field, next, new Date()))
      setProblems({ ...problems, [field]: undefined });
  }

  function check(field: CardField) {
    if (values[field] === "") return;
    setProblems({ ...problems, [field]: cardProblem(field, values, new Date()) ?? undefined });
  }

  function show(found: CardProblems) {
    setProblems(found);
    const first = CARD_FIELDS.find((field) => found[field]);
    if (first) inputs.current[first]?.focus();
  }

  /** True when everything may be sent; else the complaints are shown and the first wrong field has the focus. */
  function checkAll(): boolean {
    const found = cardProblems(values, new Date());
    show(found);
    return Object.keys(found).length === 0;
  }

  function bind(field: CardField) {
    return {
      value: values[field],
      onValue: (value: string) => set(field, value),
      onBlur: () => check(field),
      ref: (input: HTMLInputElement | null) => {
        inputs.current[field] = input;
      },
    };
  }

  return { values, problems, bind, checkAll, show, inputs };
}
