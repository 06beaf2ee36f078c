"use client";

import { useRef } from "react";
import { randomHex } from "#lib/client/random-hex";

type Intent = { wishes: string; value: string; since: Date };

/**
 * Gives an Idempotency-Key to what a form asks for: the same key and instant as long as the same is asked, new ones when
 * it differs.
 */
export function useIntentKey(): (wishes: string) => Intent {
  const last = useRef<Intent | null>(null);
  return (wishes) => {
    if (last.current?.wishes === wishes) return last.current;
    const value = `dashboard_${randomHex()}`;
    last.current = { wishes, value, since: new Date() };
    return last.current;
  };
}
