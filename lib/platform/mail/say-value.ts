import type { Locale } from "#lib/domain/locale";
import { formatMoney } from "#lib/domain/money/format-money";
import { readableEnd } from "#lib/domain/time/zoned-day";
import { withoutWebAddress } from "#lib/domain/web/web-address";
import type { WrittenMoney } from "#lib/notices/mail.rules";
import { sayInMail } from "#lib/platform/mail/mail-texts";

/** An amount in the form of a mail's language. */
export function sayMoney(locale: Locale, { amount, currency }: WrittenMoney): string {
  return formatMoney(locale, amount, currency);
}

/** An instant (ISO 8601) with its time zone in words, because a mail may be read anywhere. */
export function sayInstant(locale: Locale, instant: string, timeZone: string): string {
  const at = new Date(instant);
  const form = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: locale === "en" ? "numeric" : "2-digit",
    minute: "2-digit",
    timeZone,
  });
  return `${withFirst(locale, form.format(at))} (${sayTimeZone(locale, at, timeZone)})`;
}

/** The end of a period: an instant, but 23:59 for midnight. */
export function sayEnd(locale: Locale, end: string, timeZone: string): string {
  return sayInstant(locale, readableEnd(new Date(end), timeZone).toISOString(), timeZone);
}

// The first of a month is an ordinal in Portuguese, which CLDR does not know.
function withFirst(locale: Locale, date: string): string {
  return locale === "pt-BR" ? date.replace(/^1 de /, "1º de ") : date;
}

const BRASILIA = "America/Sao_Paulo";

// CLDR calls it "Horário Padrão de Brasília", which nobody says.
function sayTimeZone(locale: Locale, at: Date, timeZone: string): string {
  const name = nameOfZone(locale, at, timeZone);
  return name === nameOfZone(locale, at, BRASILIA) ? sayInMail(locale, "letters.brasilia") : name;
}

function nameOfZone(locale: Locale, at: Date, timeZone: string): string {
  const form = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" });
  return form.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** A day, YYYY-MM-DD, in words. */
export function sayDay(locale: Locale, day: string): string {
  const form = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return withFirst(locale, form.format(new Date(`${day}T00:00:00Z`)));
}

/** Someone else's words, in quotation marks. */
export function quoted(words: string): string {
  return `“${withoutWebAddress(words)}”`;
}

const LONGEST_IN_SENTENCE = 80;

/** What a payment is for, as the end of a phrase, shortened to 80 characters; empty without a description. */
export function sayPurpose(locale: Locale, description: string | null | undefined): string {
  if (!description) return "";
  const letters = [...withoutWebAddress(description).trim()];
  const isLong = letters.length > LONGEST_IN_SENTENCE;
  const what = isLong
    ? `${letters
        .slice(0, LONGEST_IN_SENTENCE - 1)
        .join("")
        .trimEnd()}…`
    : letters.join("");
  return what === "" ? "" : ` ${sayInMail(locale, "letters.purpose", { what })}`;
}
