"use client";

import { useEffect, useState } from "react";

/**
 * Milliseconds left until `expiresAt` by the server's clock, ticking once a second while `running`; never negative. The payer's
 * own clock only measures how long ago the server told its time, so a wrong one does no harm.
 */
export function useServerClock(expiresAt: string, serverTime: string, running: boolean): number {
  const painted = Date.parse(expiresAt) - Date.parse(serverTime);
  const [leftMs, setLeftMs] = useState(painted);
  useEffect(() => {
    const toldAt = performance.now();
    const tick = () => setLeftMs(painted - (performance.now() - toldAt));
    tick();
    if (!running) return;
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [painted, running]);
  return Math.max(0, leftMs);
}
