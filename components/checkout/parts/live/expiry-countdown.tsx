import { useTimeZone, useTranslations } from "next-intl";
import { Countdown } from "#components/checkout/parts/live/countdown";
import { DateTime } from "#components/ui/date-time";
import { readableEnd } from "#lib/domain/time/zoned-day";

type ExpiryCountdownProps = { endsAt: string; serverTime: string };

/** The time left to pay: the date while it is more than a day away, then the clock. */
export function ExpiryCountdown({ endsAt, serverTime }: ExpiryCountdownProps) {
  const t = useTranslations("checkout.time");
  const end = readableEnd(new Date(endsAt), useTimeZone() ?? "UTC").toISOString();
  const said = (minutes: number) => t("announce", { minutes });
  return (
    <Countdown
      key={endsAt}
      label={t("label")}
      expiresAt={endsAt}
      serverTime={serverTime}
      far={t.rich("until", { when: () => <DateTime key="when" value={end} /> })}
      announce={{ 1: said(1), 5: said(5), 10: said(10) }}
    />
  );
}
