import type { Locale } from "#lib/domain/locale";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { MailKind } from "#lib/notices/mail.rules";
import type { OperationalAlertKind } from "#lib/operations/operational-alert.rules";
import { type Texts, textAt } from "#lib/platform/i18n/text-at";
import enDashboard from "#messages/en/dashboard" with { type: "json" };
import enDisputes from "#messages/en/disputes" with { type: "json" };
import en from "#messages/en/mail" with { type: "json" };
import enPayouts from "#messages/en/payouts" with { type: "json" };
import esDashboard from "#messages/es/dashboard" with { type: "json" };
import esDisputes from "#messages/es/disputes" with { type: "json" };
import es from "#messages/es/mail" with { type: "json" };
import esPayouts from "#messages/es/payouts" with { type: "json" };
import ptBRDashboard from "#messages/pt-BR/dashboard" with { type: "json" };
import ptBRDisputes from "#messages/pt-BR/disputes" with { type: "json" };
import ptBR from "#messages/pt-BR/mail" with { type: "json" };
import ptBRPayouts from "#messages/pt-BR/payouts" with { type: "json" };

/** The subject of one line of a mail's facts. */
export type FactName = keyof typeof ptBR.facts;

/** A mail text, by its path in the messages. */
export type MailKey =
  | "letters.staff"
  | "letters.footer"
  | "letters.receiptFooter"
  | "letters.reminderFooter"
  | "letters.cycleFooter"
  | "letters.cycleManage"
  | "letters.noticeFooter"
  | "letters.noticeEnd"
  | "letters.sender"
  | "letters.test"
  | "letters.brasilia"
  | "letters.purpose"
  | `facts.${FactName}`
  | `methods.${PaymentMethod}`
  | `troubles.${OperationalAlertKind}`
  | `letters.${MailKind}.${"subject" | "body" | "action" | "note"}`;

// Mail uses the dashboard's names of payment methods.
const TEXTS: Record<Locale, Texts> = {
  "pt-BR": { ...ptBR, methods: ptBRDashboard.method },
  en: { ...en, methods: enDashboard.method },
  es: { ...es, methods: esDashboard.method },
};

/**
 * The text of a mail in a language, with `{name}` replaced by its value. Throws for a missing text or value, so that no
 * incomplete mail is sent.
 */
export function sayInMail(locale: Locale, key: MailKey, values: Record<string, string> = {}): string {
  return textAt(TEXTS[locale], key, values);
}

/** The objects whose codes a mail explains: a connection without an answer, a dispute, a failed payout. */
type ReasonKind = "connection" | "dispute" | "payout";

// The dashboard's own words, so that a mail and the page that it links to say the same.
const REASONS: Record<Locale, Record<ReasonKind, Record<string, string>>> = {
  "pt-BR": {
    connection: ptBRDashboard.connection,
    dispute: ptBRDisputes.reason,
    payout: ptBRPayouts.failure,
  },
  en: { connection: enDashboard.connection, dispute: enDisputes.reason, payout: enPayouts.failure },
  es: { connection: esDashboard.connection, dispute: esDisputes.reason, payout: esPayouts.failure },
};

/** What a code means, in a language; null for a code without words. */
export function meaningOf(locale: Locale, kind: ReasonKind, code: string): string | null {
  const words = REASONS[locale][kind];
  return Object.hasOwn(words, code) ? (words[code] ?? null) : null;
}
