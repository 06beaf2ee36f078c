import type { Locale } from "#lib/domain/locale";
import { isKeyOf } from "#lib/domain/members";
import { withoutWebAddress } from "#lib/domain/web/web-address";
import type {
  CycleMail,
  MailContent,
  ReceiptMail,
  ReminderMail,
  WrongPayerMail,
} from "#lib/notices/mail.rules";
import { type DisputeMail, factsOf } from "#lib/platform/mail/letter-facts";
import type { MailBrand, MailTexts } from "#lib/platform/mail/mail";
import { type MailFooter, mailHtml } from "#lib/platform/mail/mail-html";
import { sayInMail } from "#lib/platform/mail/mail-texts";
import { sayDay, sayMoney, sayPurpose } from "#lib/platform/mail/say-value";

const UNBRANDED: MailBrand = { color: null, logo: null };

/**
 * A mail in a language, as text and as HTML. `site` is this installation's address, and `brand` the merchant's, which only mail
 * to payers shows.
 */
export function renderMail(
  content: MailContent,
  locale: Locale,
  site: string,
  brand: MailBrand = UNBRANDED,
): MailTexts {
  const { kind, url } = content;
  const shown = valuesOf(content, locale);
  // Mail to staff about their installation holds no foreign text.
  const named = kind === "trouble" ? shown : shownValues(shown);
  const values = { ...named, purpose: sayPurpose(locale, purposeOf(content)) };
  const title = sayInMail(locale, `letters.${kind}.subject`, values);
  const parts = {
    locale,
    sender: isToPayer(content) ? withoutWebAddress(content.merchant.name) : "Ponte",
    brand: isToPayer(content) ? brand : UNBRANDED,
    subject: title,
    paragraphs: sayInMail(locale, `letters.${kind}.body`, values).split("\n"),
    facts: factsOf(content, locale),
    action: { label: sayInMail(locale, `letters.${kind}.action`), url },
    note: sayInMail(locale, `letters.${kind}.note`, values),
    footer: footerOf(content, locale, new URL(site).host),
  };
  return {
    ...headersOf(content, locale, title),
    text: textOf(parts),
    html: mailHtml(parts),
    ...(parts.brand.logo && { logo: parts.brand.logo }),
  };
}

/** The last lines of each mail from a merchant to a payer. */
const PAYER_FOOTERS = {
  receipt: "letters.receiptFooter",
  reminder: "letters.reminderFooter",
  cycle_open: "letters.cycleFooter",
  cycle_due: "letters.cycleFooter",
  cycle_not_debited: "letters.cycleFooter",
  cycle_card_declined: "letters.cycleFooter",
  cycle_card_ends: "letters.cycleFooter",
  wrong_payer: "letters.receiptFooter",
} as const;

/** Mail from a merchant to a payer. */
type PayerMail = ReceiptMail | ReminderMail | CycleMail | WrongPayerMail;

/** True for mail from a merchant to a payer. */
export function isToPayer(content: MailContent): content is PayerMail {
  return isKeyOf(PAYER_FOOTERS, content.kind);
}

function headersOf(content: MailContent, locale: Locale, title: string): Omit<MailTexts, "text" | "html"> {
  const isTest = "isTest" in content && content.isTest;
  const subject = isTest ? sayInMail(locale, "letters.test", { title }) : title;
  if ("choices" in content) {
    const { choices, unsubscribe } = content;
    return { subject, choices, ...(unsubscribe && { unsubscribe }) };
  }
  if (!isToPayer(content)) return { subject };
  const { name, supportEmail } = content.merchant;
  const sender = sayInMail(locale, "letters.sender", { merchant: withoutWebAddress(name) });
  return { subject, sender, ...(supportEmail && { replyTo: supportEmail }) };
}

function footerOf(content: MailContent, locale: Locale, host: string): MailFooter {
  if (isToPayer(content)) {
    const merchant = withoutWebAddress(content.merchant.name);
    return [
      { text: sayInMail(locale, PAYER_FOOTERS[content.kind], { host, merchant }), url: null },
      ...("manageUrl" in content
        ? [{ text: sayInMail(locale, "letters.cycleManage"), url: content.manageUrl }]
        : []),
    ];
  }
  if (!("choices" in content)) return [{ text: sayInMail(locale, "letters.footer", { host }), url: null }];
  const { choices, unsubscribe } = content;
  const team = withoutWebAddress(content.team);
  return [
    { text: sayInMail(locale, "letters.noticeFooter", { host, team }), url: choices },
    ...(unsubscribe ? [{ text: sayInMail(locale, "letters.noticeEnd"), url: unsubscribe }] : []),
  ];
}

type TextParts = Pick<Parameters<typeof mailHtml>[0], "paragraphs" | "facts" | "action" | "note" | "footer">;

function textOf({ paragraphs, facts, action, note, footer }: TextParts): string {
  const lines = facts.map(({ label, value }) => `${label}: ${value}`);
  const text = [
    ...paragraphs,
    ...(lines.length > 0 ? [lines.join("\n")] : []),
    `${action.label}: ${action.url}`,
    note,
    `-- \n${footer.map(({ text, url }) => (url === null ? text : `${text}\n${url}`)).join("\n")}`,
  ];
  return `${text.join("\n\n")}\n`;
}

// Names that people chose must not lead a reader to another site. An endpoint's host is the team's own choice, and its mail goes
// only to the team.
function shownValues({ endpoint, ...values }: Record<string, string>): Record<string, string> {
  const shown = Object.entries(values).map(([name, value]) => [name, withoutWebAddress(value)]);
  return { ...Object.fromEntries(shown), ...(endpoint === undefined ? {} : { endpoint }) };
}

function purposeOf(content: MailContent): string | null | undefined {
  return "description" in content ? content.description : null;
}

function payerValuesOf(content: PayerMail, locale: Locale): Record<string, string> {
  const merchant = content.merchant.name;
  switch (content.kind) {
    case "receipt":
      return { merchant, amount: sayMoney(locale, content.paid ?? content.gross) };
    case "wrong_payer":
      return { merchant, amount: sayMoney(locale, content.amount), payer: content.payer };
    case "reminder":
      return { merchant, amount: sayMoney(locale, content.gross) };
    default:
      return { merchant, amount: sayMoney(locale, content.gross), day: sayDay(locale, content.day) };
  }
}

function disputeValuesOf({ name, team, amount, taken }: DisputeMail, locale: Locale) {
  return { name, team, amount: sayMoney(locale, amount), taken: sayMoney(locale, taken ?? amount) };
}

function valuesOf(content: MailContent, locale: Locale): Record<string, string> {
  if (isToPayer(content)) return payerValuesOf(content, locale);
  switch (content.kind) {
    case "invitation":
      return { inviter: content.inviter, team: content.team ?? sayInMail(locale, "letters.staff") };
    case "passkey_added":
      return { name: content.name, device: content.device };
    case "trouble":
      return {
        name: content.name,
        what: sayInMail(locale, `troubles.${content.what}`, { subject: content.subject }),
      };
    case "sale":
      return { name: content.name, team: content.team, amount: sayMoney(locale, content.gross) };
    case "summary":
      return {
        name: content.name,
        team: content.team,
        day: sayDay(locale, content.day),
        amount: sayMoney(locale, content.gross),
      };
    case "dispute_opened":
    case "dispute_due":
    case "dispute_won":
    case "dispute_response_refused":
    case "dispute_lost":
      return disputeValuesOf(content, locale);
    case "payout_waiting":
    case "payout_paid":
    case "payout_failed":
    case "payout_returned":
    case "refund_made":
    case "payer_refused":
      return { name: content.name, team: content.team, amount: sayMoney(locale, content.amount) };
    case "endpoint_failing":
    case "endpoint_disabled":
      return { name: content.name, team: content.team, endpoint: new URL(content.endpoint).host };
    case "bank_data_changed":
    case "recipient_added":
    case "connection_changed":
      return { name: content.name, team: content.team, account: content.account };
    case "limits_raise_asked":
    case "limits_raised":
      return { name: content.name, team: content.team, by: content.by };
    case "password_reset":
    case "second_factor_lost":
    case "second_factor_ending":
    case "password_changed":
    case "second_factor_removed":
      return { name: content.name };
  }
}
