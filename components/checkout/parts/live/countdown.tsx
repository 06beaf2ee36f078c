"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLivePage } from "#components/checkout/parts/live/live-page";

// Answers take unequal times to arrive; following each of them would make the figures stutter.
const TOLERANCE_MS = 1_500;

const ANNOUNCED_MINUTES = [1, 5, 10] as const;
type AnnouncedMinutes = (typeof ANNOUNCED_MINUTES)[number];

/**
 * Milliseconds left until `expiresAt` by the server's clock, ticking once a second; never negative. The payer's own clock only
 * measures how long ago the server sent its time, so a wrong one does no harm.
 */
function useServerClock(expiresAt: string, serverTime: string): number {
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

type CountdownProps = {
  label: ReactNode;
  expiresAt: string;
  serverTime: string;
  /** Said in place of the figures while there is more than a day. */
  far?: ReactNode;
  /** Said once by a screen reader as the time runs out; the figures are silent. */
  announce: Record<AnnouncedMinutes, string>;
  className?: string;
};

/** Time left by the server's clock. When it is over the page asks, because only the server knows what that means. */
export function Countdown({ label, expiresAt, serverTime, far, announce, className = "" }: CountdownProps) {
  const { askNow } = useLivePage();
  const leftMs = useServerClock(expiresAt, serverTime);
  const over = leftMs === 0;
  useEffect(() => {
    if (over) askNow();
  }, [over, askNow]);
  const left = toTimeLeft(leftMs);
  const minutes = announcedMinutes(leftMs);
  const urgent = minutes !== null && minutes <= 5;
  return (
    <p className={`${className} ${urgent ? "text-warning" : "text-muted-foreground"}`}>
      {far && left.days > 0 ? (
        far
      ) : (
        <>
          <span className="mr-1.5">{label}</span>
          <span role="timer" translate="no" aria-live="off" className="tabular font-medium">
            {clockText(left)}
          </span>
        </>
      )}
      <span role="status" className="sr-only">
        {minutes === null ? "" : announce[minutes]}
      </span>
    </p>
  );
}

type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

/** Splits milliseconds for display, rounded up to the second, so that 00:00 means over. */
export function toTimeLeft(leftMs: number): TimeLeft {
  const total = Math.max(0, Math.ceil(leftMs / 1_000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor((total % 86_400) / 3_600),
    minutes: Math.floor((total % 3_600) / 60),
    seconds: total % 60,
  };
}

/** "04:59", "23:04:59"; days are the caller's to word. */
export function clockText({ hours, minutes, seconds }: Omit<TimeLeft, "days">): string {
  const parts = hours > 0 ? [hours, minutes, seconds] : [minutes, seconds];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** The mark of minutes last passed, which screen readers announce once; null while there is plenty of time. */
export function announcedMinutes(leftMs: number): AnnouncedMinutes | null {
  if (leftMs <= 0) return null;
  return ANNOUNCED_MINUTES.find((minutes) => leftMs <= minutes * 60_000) ?? null;
}
