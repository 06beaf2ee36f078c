import type { Locale } from "#lib/domain/locale";
import { formatMoney } from "#lib/domain/money/format-money";
import type { WrittenMoney } from "#lib/notices/mail.rules";

/** An amount in the form of a mail's language. */
export function sayMoney(locale: Locale, { amount, currency }: WrittenMoney): string {
  return formatMoney(locale, amount, currency);
}

/** An instant (ISO 8601) with its time zone's name, because a mail may be read anywhere. */
export function sayInstant(locale: Locale, instant: string, timeZone: string): string {
  const form = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });
  return form.format(new Date(instant));
}

/** A day, YYYY-MM-DD, in words. */
export function sayDay(locale: Locale, day: string): string {
  const form = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return form.format(new Date(`${day}T00:00:00Z`));
}
