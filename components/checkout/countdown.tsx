"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { announcedMinutes, clockText, toTimeLeft } from "#components/checkout/time-left";
import { useServerClock } from "#components/checkout/use-server-clock";

type CountdownProps = {
  expiresAt: string;
  serverTime: string;
  /** Called when the time is over; only the server knows whether the charge has expired. */
  onOver: () => void;
};

/** Time left to pay. The figures are silent; screen readers hear of ten, five and one minutes. */
export function Countdown({ expiresAt, serverTime, onOver }: CountdownProps) {
  const t = useTranslations("checkout.time");
  const leftMs = useServerClock(expiresAt, serverTime);
  const over = leftMs === 0;
  useEffect(() => {
    if (over) onOver();
  }, [over, onOver]);
  const left = toTimeLeft(leftMs);
  const minutes = announcedMinutes(leftMs);
  const urgent = minutes !== null && minutes <= 5;
  return (
    <p className={urgent ? "text-warning" : "text-muted-foreground"}>
      <span className="mr-1.5">{t("label")}</span>
      <span role="timer" aria-live="off" className="tabular font-medium">
        {left.days > 0 ? t("days", { days: left.days, hours: left.hours }) : clockText(left)}
      </span>
      <span role="status" className="sr-only">
        {minutes === null ? "" : t("announce", { minutes })}
      </span>
    </p>
  );
}
