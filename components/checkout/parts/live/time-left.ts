export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

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

export const ANNOUNCED_MINUTES = [1, 5, 10] as const;
export type AnnouncedMinutes = (typeof ANNOUNCED_MINUTES)[number];

/** The mark of minutes last passed, which screen readers announce once; null while there is plenty of time. */
export function announcedMinutes(leftMs: number): AnnouncedMinutes | null {
  if (leftMs <= 0) return null;
  return ANNOUNCED_MINUTES.find((minutes) => leftMs <= minutes * 60_000) ?? null;
}
