import type { Locale } from "#lib/domain/locale";
import { isOneOf } from "#lib/domain/members";
import { withoutWebAddress } from "#lib/domain/web/web-address";
import { CYCLE_MAILS, type CycleMail, type MailContent, type ReminderMail } from "#lib/notices/mail.rules";
import { type FactName, meaningOf, sayInMail } from "#lib/platform/mail/mail-texts";
import { quoted, sayDay, sayEnd, sayInstant, sayMoney } from "#lib/platform/mail/say-value";

/** One line of a mail's facts: label and value, in the mail's language. */
export type LetterFact = { label: string; value: string };

type Named = readonly [FactName, string | null];

/** The facts below a mail's text, in order; empty for mail about an account. */
export function factsOf(content: MailContent, locale: Locale): LetterFact[] {
  const named = namedFactsOf(content, locale).flatMap(([name, value]) =>
    value === null ? [] : [{ label: sayInMail(locale, `facts.${name}`), value }],
  );
  return [...named, ...methodFacts(content, locale)];
}

function namedFactsOf(content: MailContent, locale: Locale): Named[] {
  if (asksForPayment(content)) return openPaymentFacts(content, locale);
  switch (content.kind) {
    case "receipt":
      return receiptFacts(content, locale);
    case "sale":
      return saleFacts(content, locale);
    case "endpoint_failing":
      return [
        ["endpoint", content.endpoint],
        ["since", sayInstant(locale, content.since, content.timeZone)],
        ["answer", meaningOf(locale, "connection", content.answer) ?? content.answer],
      ];
    case "endpoint_disabled":
      return [["endpoint", content.endpoint]];
    case "payout_waiting":
    case "payout_paid":
    case "payout_failed":
    case "payout_returned":
      return payoutFacts(content, locale);
    case "dispute_opened":
    case "dispute_due":
    case "dispute_won":
    case "dispute_response_refused":
    case "dispute_lost":
      return disputeFacts(content, locale);
    case "refund_made":
    case "payer_refused":
    case "wrong_payer":
      return [["amount", sayMoney(locale, content.amount)], descriptionOf(content)];
    case "summary":
      return summaryFacts(content, locale);
    default:
      return accountFacts(content, locale);
  }
}

type Mail<Kind extends MailContent["kind"]> = Extract<MailContent, { kind: Kind }>;

function asksForPayment(content: MailContent): content is ReminderMail | CycleMail {
  return content.kind === "reminder" || isOneOf(CYCLE_MAILS, content.kind);
}

function descriptionOf({ description }: { description?: string | null }): Named {
  return ["description", (description && withoutWebAddress(description).trim()) || null];
}

type PayoutMail = Mail<"payout_waiting" | "payout_paid" | "payout_failed" | "payout_returned">;

function payoutFacts(content: PayoutMail, locale: Locale): Named[] {
  const { failure, requestedBy } = content;
  return [
    ["amount", sayMoney(locale, content.amount)],
    ["requestedBy", requestedBy ? withoutWebAddress(requestedBy) : null],
    [
      "reason",
      failure ? (meaningOf(locale, "payout", failure) ?? meaningOf(locale, "payout", "refused")) : null,
    ],
    ["fee", sayMoney(locale, content.fee)],
    ["pixKey", content.pixKey],
    ["endToEndId", content.endToEndId],
  ];
}

export type DisputeMail = Mail<
  "dispute_opened" | "dispute_due" | "dispute_won" | "dispute_response_refused" | "dispute_lost"
>;

function disputeFacts(content: DisputeMail, locale: Locale): Named[] {
  const { reason, refusal, dueAt } = content;
  return [
    ["amount", sayMoney(locale, content.amount)],
    descriptionOf(content),
    ["reason", reason && (meaningOf(locale, "dispute", reason) ?? quoted(reason))],
    ["refusal", refusal ? quoted(refusal) : null],
    ["dueAt", dueAt && sayEnd(locale, dueAt, content.timeZone)],
  ];
}

function openPaymentFacts(content: ReminderMail | CycleMail, locale: Locale): Named[] {
  return [
    ["amount", sayMoney(locale, content.gross)],
    descriptionOf(content),
    ["payUntil", sayEnd(locale, content.expiresAt, content.timeZone)],
  ];
}

function receiptFacts(content: Mail<"receipt">, locale: Locale): Named[] {
  return [
    ["amount", sayMoney(locale, content.gross)],
    ["paid", content.paid && sayMoney(locale, content.paid)],
    descriptionOf(content),
    ["receiver", `${withoutWebAddress(content.merchant.legalName)} · ${content.merchant.document}`],
    ["method", sayInMail(locale, `methods.${content.method}`)],
    ["paidAt", sayInstant(locale, content.paidAt, content.timeZone)],
    ["id", content.id],
  ];
}

function saleFacts(content: Mail<"sale">, locale: Locale): Named[] {
  return [
    ["gross", sayMoney(locale, content.gross)],
    ["fee", sayMoney(locale, content.fee)],
    ["tax", content.tax ? sayMoney(locale, content.tax) : null],
    ["net", sayMoney(locale, content.net)],
    ["method", sayInMail(locale, `methods.${content.method}`)],
    ["payer", content.payer && withoutWebAddress(content.payer)],
    descriptionOf(content),
    ["reference", content.reference],
    ["paidAt", sayInstant(locale, content.paidAt, content.timeZone)],
  ];
}

function summaryFacts(content: Mail<"summary">, locale: Locale): Named[] {
  return [
    ["day", sayDay(locale, content.day)],
    ["payments", String(content.paidCount)],
    ["gross", sayMoney(locale, content.gross)],
    ["fee", sayMoney(locale, content.fee)],
    ["tax", content.tax ? sayMoney(locale, content.tax) : null],
    ["refunded", sayMoney(locale, content.refunded)],
    ["net", sayMoney(locale, content.net)],
    ["available", sayMoney(locale, content.available)],
    ["waiting", content.waiting > 0 ? String(content.waiting) : null],
  ];
}

type AccountMail = Mail<
  | "bank_data_changed"
  | "recipient_added"
  | "connection_changed"
  | "limits_raise_asked"
  | "limits_raised"
  | "invitation"
  | "password_reset"
  | "password_changed"
  | "passkey_added"
  | "second_factor_lost"
  | "second_factor_ending"
  | "second_factor_removed"
  | "trouble"
>;

/** The facts of mail about permissions, and about the installation. */
function accountFacts(content: AccountMail, locale: Locale): Named[] {
  switch (content.kind) {
    case "bank_data_changed":
    case "recipient_added":
    case "connection_changed":
      return [
        ["pixKey", content.pixKey],
        ["heldUntil", content.heldUntil && sayInstant(locale, content.heldUntil, content.timeZone)],
      ];
    case "limits_raise_asked":
    case "limits_raised":
      return [
        ["dailyLimit", content.dailyLimit && sayMoney(locale, content.dailyLimit)],
        ["approvalAbove", content.approvalAbove && sayMoney(locale, content.approvalAbove)],
        ["countsFrom", sayInstant(locale, content.from, content.timeZone)],
      ];
    case "invitation":
    case "password_reset":
    case "password_changed":
    case "passkey_added":
    case "second_factor_lost":
    case "second_factor_ending":
    case "second_factor_removed":
    case "trouble":
      return [];
  }
}

/** A summarized day's payments by method. */
function methodFacts(content: MailContent, locale: Locale): LetterFact[] {
  if (content.kind !== "summary") return [];
  return content.methods.map(({ method, paidCount, gross }) => ({
    label: sayInMail(locale, `methods.${method}`),
    value: `${paidCount} · ${sayMoney(locale, gross)}`,
  }));
}
