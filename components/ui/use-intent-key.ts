"use client";

import { useRef } from "react";

type Intent = { wishes: string; value: string; since: Date };

/**
 * Gives an Idempotency-Key to what a form asks for: the same key and instant as long as the same is asked, new ones when
 * it differs. 128 bits from getRandomValues, because randomUUID exists only in secure contexts.
 */
export function useIntentKey(): (wishes: string) => Intent {
  const last = useRef<Intent | null>(null);
  return (wishes) => {
    if (last.current?.wishes === wishes) return last.current;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const value = `dashboard_${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
    last.current = { wishes, value, since: new Date() };
    return last.current;
  };
}
