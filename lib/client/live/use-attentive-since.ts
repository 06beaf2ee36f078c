"use client";

import { useEffect, useRef } from "react";

const SIGNS = ["focus", "pageshow", "visibilitychange", "pointerdown", "keydown"] as const;

/** When the person before the screen last showed a sign of attention, in milliseconds since the epoch. */
export function useAttentiveSince() {
  const since = useRef(Date.now());
  useEffect(() => {
    const wake = () => {
      since.current = Date.now();
    };
    for (const sign of SIGNS) window.addEventListener(sign, wake, { passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, wake);
    };
  }, []);
  return since;
}
