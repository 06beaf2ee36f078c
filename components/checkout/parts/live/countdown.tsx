"use client";

import { type ReactNode, useEffect } from "react";
import { useLivePage } from "#components/checkout/parts/live/live-page";
import {
  type AnnouncedMinutes,
  announcedMinutes,
  clockText,
  toTimeLeft,
} from "#components/checkout/parts/live/time-left.ts";
import { useServerClock } from "#components/checkout/parts/live/use-server-clock.ts";

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
          <span role="timer" aria-live="off" className="tabular font-medium">
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
