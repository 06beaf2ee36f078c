import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "#lib/domain/locale";
import type { MailContent, MailKind } from "#lib/domain/mail";
import { sayInMail } from "#lib/platform/mail/mail-words";
import { renderMail } from "#lib/platform/mail/render-mail";

const SITE = "https://pay.example.com";
const URL = `${SITE}/reset-password/${"a".repeat(43)}`;

const BRL = (amount: string) => ({ amount, currency: "BRL" });
const TEAM = {
  ...{ name: "Bia", team: "Padaria Estrela", isTest: false, timeZone: "America/Sao_Paulo", url: URL },
  choices: `${SITE}/dashboard/account#mail`,
  unsubscribe: `${SITE}/unsubscribe/usr_1/sale/${"b".repeat(64)}`,
};
const SALE = {
  method: "PIX",
  payer: "Ana Souza",
  description: "Two espressos",
  reference: "order-7",
  paidAt: "2026-11-22T01:30:00.000Z",
} as const;

const PAYOUT = { amount: BRL("900.00"), fee: BRL("1.00"), pixKey: "a@example.com", endToEndId: "E1" };
const DISPUTE = { amount: BRL("10.50"), reason: "fraudulent", dueAt: "2026-11-22T01:30:00.000Z" };

// One of each kind: a missing kind does not compile.
const MAILS: { [K in MailKind]: Extract<MailContent, { kind: K }> | (MailContent & { kind: K }) } = {
  invitation: { kind: "invitation", inviter: "Ana", team: "Padaria Estrela", url: URL },
  password_reset: { kind: "password_reset", name: "Bia", url: URL },
  passkey_added: { kind: "passkey_added", name: "Bia", device: "Notebook", url: URL },
  second_factor_removed: { kind: "second_factor_removed", name: "Bia", url: URL },
  second_factor_lost: { kind: "second_factor_lost", name: "Bia", url: URL },
  second_factor_ending: { kind: "second_factor_ending", name: "Bia", url: URL },
  password_changed: { kind: "password_changed", name: "Bia", url: URL },
  trouble: { kind: "trouble", what: "QUEUE_WAITS", subject: "send-mail", name: "Bia", url: URL },
  receipt: {
    ...{ kind: "receipt", method: "INTERNATIONAL", id: "chg_1", isTest: false, url: URL },
    merchant: {
      ...{ name: "Padaria Estrela", legalName: "Padaria Estrela Ltda", document: "11.222.333/0001-81" },
      supportEmail: "help@padaria.example.com",
    },
    ...{ gross: BRL("250.00"), paid: { amount: "47.44", currency: "USD" }, description: null },
    ...{ paidAt: "2026-11-22T01:30:00.000Z", timeZone: "America/Sao_Paulo" },
  },
  sale: {
    ...{ kind: "sale", ...SALE, ...TEAM },
    ...{ gross: BRL("1250.50"), fee: BRL("12.38"), net: BRL("1238.12") },
  },
  endpoint_failing: {
    ...{ kind: "endpoint_failing", endpoint: "https://shop.example.com/hooks", ...TEAM },
    ...{ since: "2026-11-22T01:30:00.000Z", answer: "HTTP 500" },
  },
  endpoint_disabled: { kind: "endpoint_disabled", endpoint: "https://shop.example.com/hooks", ...TEAM },
  payout_waiting: { kind: "payout_waiting", ...PAYOUT, ...TEAM },
  payout_paid: { kind: "payout_paid", ...PAYOUT, ...TEAM },
  payout_failed: { kind: "payout_failed", ...PAYOUT, ...TEAM },
  dispute_opened: { kind: "dispute_opened", ...DISPUTE, ...TEAM },
  dispute_due: { kind: "dispute_due", ...DISPUTE, ...TEAM },
  dispute_won: { kind: "dispute_won", ...DISPUTE, ...TEAM },
  dispute_lost: { kind: "dispute_lost", ...DISPUTE, ...TEAM },
  summary: {
    ...{ kind: "summary", day: "2026-11-21", paidCount: 3, ...TEAM },
    ...{ gross: BRL("1250.50"), fee: BRL("12.38"), refunded: BRL("0.00"), net: BRL("1238.12") },
    methods: [{ method: "PIX", paidCount: 3, gross: BRL("1250.50") }],
    ...{ available: BRL("310.00"), waiting: 2 },
  },
};

const CASES = LOCALES.flatMap((locale) =>
  Object.values(MAILS).map((mail) => [mail.kind, locale, mail] as const),
);

describe.each(CASES)("a mail of %s in %s", (_kind, locale, mail) => {
  const { subject, text, html } = renderMail(mail, locale, SITE);

  it("names the sender, and has its link as text and as HTML", () => {
    // A receipt comes from the merchant, and a notice tells of one.
    expect(subject).toContain("team" in mail && "choices" in mail ? mail.team : senderOf(mail));
    for (const body of [text, html]) {
      expect(body).toContain(URL);
      expect(body).toContain("pay.example.com");
    }
    expect(text).not.toMatch(/[{}]|undefined|null/);
  });

  it("is in its language, has dark colours, and loads nothing", () => {
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain("prefers-color-scheme: dark");
    expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(|@import/);
  });
});

function senderOf(mail: MailContent): string {
  return mail.kind === "receipt" ? mail.merchant.name : "Ponte";
}

describe("mail about money", () => {
  const say = (mail: MailContent, locale: Locale = "pt-BR") => renderMail(mail, locale, SITE);

  it("lists its facts with amounts and instants in its language and time zone, as text and as HTML", () => {
    const { subject, text, html } = say(MAILS.sale);
    expect(subject).toBe("Padaria Estrela: pagamento de R$\u00a01.250,50 recebido");
    for (const fact of ["R$\u00a01.238,12", "Ana Souza", "order-7", "21 de novembro de 2026", "22:30"]) {
      expect(text).toContain(fact);
      expect(html).toContain(fact);
    }
    expect(say(MAILS.sale, "en").text).toContain("Net: R$1,238.12");
  });

  it("says to a payer abroad what they paid, and lets them answer the merchant", () => {
    const receipt = say(MAILS.receipt, "en");
    expect(receipt.text).toContain("You paid: $47.44");
    expect(receipt.text).toContain("Padaria Estrela Ltda · 11.222.333/0001-81");
    expect(receipt).toMatchObject({
      ...{ sender: "Padaria Estrela via Ponte", replyTo: "help@padaria.example.com" },
    });
  });

  it("names the page on which its reader chooses, and only notices have one", () => {
    expect(say(MAILS.summary)).toMatchObject({ choices: TEAM.choices });
    for (const address of [TEAM.choices, TEAM.unsubscribe]) {
      expect(say(MAILS.summary).text).toContain(address);
      expect(say(MAILS.summary).html).toContain(`href="${address}"`);
    }
    expect(say(MAILS.receipt)).not.toHaveProperty("choices");
  });

  it("says so of test money", () => {
    expect(say({ ...MAILS.sale, isTest: true } as MailContent).subject).toMatch(/^\[Teste\] /);
  });
});

it("names the team of an invitation, and the platform's staff in words", () => {
  expect(renderMail(MAILS.invitation, "pt-BR", SITE).subject).toBe(
    "Ana convida você para Padaria Estrela na Ponte",
  );
  expect(renderMail({ ...MAILS.invitation, team: null }, "en", SITE).subject).toBe(
    "Ana invites you to the Ponte staff on Ponte",
  );
});

it("shows people's names as text, never as markup or as a placeholder", () => {
  const inviter = `<a href="https://evil.example">{url}</a> & "Ana"`;
  const { html, text } = renderMail({ ...MAILS.invitation, inviter }, "en", SITE);
  expect(html).not.toContain('<a href="https://evil.example');
  expect(html).toContain(
    "&lt;a href=&quot;https://evil.example&quot;&gt;{url}&lt;/a&gt; &amp; &quot;Ana&quot;",
  );
  expect(text).toContain(inviter);
});

it("is not rendered with a missing value", () => {
  expect(() => sayInMail("en", "letters.footer")).toThrow("nothing to fill in for host");
});
