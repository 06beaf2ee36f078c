"use client";

import { useEffect, useRef, useState } from "react";

// Answers take unequal times to arrive; following each of them would make the figures stutter.
const TOLERANCE_MS = 1_500;

/**
 * Milliseconds left until `expiresAt` by the server's clock, ticking once a second; never negative. The payer's own clock only
 * measures how long ago the server told its time, so a wrong one does no harm.
 */
export function useServerClock(expiresAt: string, serverTime: string): number {
  const reportedLeftMs = Date.parse(expiresAt) - Date.parse(serverTime);
  const [leftMs, setLeftMs] = useState(reportedLeftMs);
  const overAt = useRef<number | null>(null);
  useEffect(() => {
    const endsAtMs = performance.now() + reportedLeftMs;
    if (overAt.current === null || Math.abs(endsAtMs - overAt.current) > TOLERANCE_MS)
      overAt.current = endsAtMs;
  }, [reportedLeftMs]);
  useEffect(() => {
    const timer = setInterval(() => setLeftMs((overAt.current ?? 0) - performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, leftMs);
}
