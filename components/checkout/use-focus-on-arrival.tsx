"use client";

import { useEffect, useRef } from "react";

/** Takes the focus to what replaced the thing the payer was using, so that it is seen, read out, and Tab goes on from there. */
export function useFocusOnArrival<T extends HTMLElement>(arrived: boolean) {
  const element = useRef<T>(null);
  useEffect(() => {
    if (arrived) element.current?.focus();
  }, [arrived]);
  return element;
}
