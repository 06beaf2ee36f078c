"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLivePage } from "#components/checkout/parts/live/live-page";

// Answers take varying times to arrive; following each would make the figures jump.
const TOLERANCE_MS = 1_500;

const ANNOUNCED_MINUTES = [1, 5, 10] as const;
type AnnouncedMinutes = (typeof ANNOUNCED_MINUTES)[number];

/**
 * Milliseconds left until `expiresAt` by the server's clock, updated each second; never negative. The payer's clock only measures
 * the time since the server's answer, so a wrong one does no harm.
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
  /** Shown instead of the figures while more than a day is left. */
  far?: ReactNode;
  /** Announced once by a screen reader as the time runs out; the figures are silent. */
  announce: Record<AnnouncedMinutes, string>;
  className?: string;
};

/** Time left by the server's clock. At zero the page polls, because only the server knows the result. */
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

/** "04:59", "23:04:59"; the caller formats days. */
export function clockText({ hours, minutes, seconds }: Omit<TimeLeft, "days">): string {
  const parts = hours > 0 ? [hours, minutes, seconds] : [minutes, seconds];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** The last passed mark of minutes, which screen readers announce once; null while plenty of time is left. */
export function announcedMinutes(leftMs: number): AnnouncedMinutes | null {
  if (leftMs <= 0) return null;
  return ANNOUNCED_MINUTES.find((minutes) => leftMs <= minutes * 60_000) ?? null;
}
