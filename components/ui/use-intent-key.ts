"use client";

import { useRef } from "react";
import { randomHex } from "#lib/client/random-hex";

type Intent = { wishes: string; value: string; since: Date };

/** The Idempotency-Key of a form's request: the same key and instant while the input is the same, new ones when it changes. */
export function useIntentKey(): (wishes: string) => Intent {
  const last = useRef<Intent | null>(null);
  return (wishes) => {
    if (last.current?.wishes === wishes) return last.current;
    const value = `dashboard_${randomHex()}`;
    last.current = { wishes, value, since: new Date() };
    return last.current;
  };
}
