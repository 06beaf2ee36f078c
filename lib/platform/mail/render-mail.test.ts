import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "#lib/domain/locale";
import type { MailContent } from "#lib/notices/mail.rules";
import { sayInMail } from "#lib/platform/mail/mail-texts";
import { renderMail } from "#lib/platform/mail/render-mail";
import { MAILS, SITE, TEAM, URL } from "#test/every-mail";

const CASES = LOCALES.flatMap((locale) =>
  Object.values(MAILS).map((mail) => [mail.kind, locale, mail] as const),
);

describe.each(CASES)("a mail of %s in %s", (_kind, locale, mail) => {
  const { subject, text, html } = renderMail(mail, locale, SITE);

  it("names the sender, and has its link as text and as HTML", () => {
    // A receipt comes from the merchant, and a notice names one.
    expect(subject).toContain("team" in mail && "isTest" in mail ? mail.team : senderOf(mail));
    for (const body of [text, html]) {
      expect(body).toContain(URL);
      expect(body).toContain("pay.example.com");
    }
    expect(text).not.toMatch(/[{}]|undefined|null/);
  });

  it("is in its language, supports dark mode, and loads nothing", () => {
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain("prefers-color-scheme: dark");
    expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(|@import/);
  });
});

function senderOf(mail: MailContent): string {
  return "merchant" in mail ? mail.merchant.name : "Ponte";
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

  it("shows a payer abroad what they paid, and lets them reply to the merchant", () => {
    const receipt = say(MAILS.receipt, "en");
    expect(receipt.text).toContain("You paid: $47.44");
    expect(receipt.text).toContain("Padaria Estrela Ltda · 11.222.333/0001-81");
    expect(receipt).toMatchObject({
      ...{ sender: "Padaria Estrela via Ponte", replyTo: "help@padaria.example.com" },
    });
  });

  it("links to the reader's choices only in notices", () => {
    expect(say(MAILS.summary)).toMatchObject({ choices: TEAM.choices });
    for (const address of [TEAM.choices, TEAM.unsubscribe]) {
      expect(say(MAILS.summary).text).toContain(address);
      expect(say(MAILS.summary).html).toContain(`href="${address}"`);
    }
    expect(say(MAILS.receipt)).not.toHaveProperty("choices");
  });

  it("says when money is test money", () => {
    expect(say({ ...MAILS.sale, isTest: true } as MailContent).subject).toMatch(/^\[Teste\] /);
  });
});

it("names the team of an invitation, or the platform's staff", () => {
  expect(renderMail(MAILS.invitation, "pt-BR", SITE).subject).toBe(
    "Ana convida você para Padaria Estrela na Ponte",
  );
  expect(renderMail({ ...MAILS.invitation, team: null }, "en", SITE).subject).toBe(
    "Ana has invited you to the Ponte staff on Ponte",
  );
});

it("shows people's names as text, never as markup or as a placeholder", () => {
  const inviter = `<a href="#evil">{url}</a> & "Ana"`;
  const { html, text } = renderMail({ ...MAILS.invitation, inviter }, "en", SITE);
  expect(html).not.toContain('<a href="#evil');
  expect(html).toContain("&lt;a href=&quot;#evil&quot;&gt;{url}&lt;/a&gt; &amp; &quot;Ana&quot;");
  expect(text).toContain(inviter);
});

it("is not rendered with a missing value", () => {
  expect(() => sayInMail("en", "letters.footer")).toThrow("nothing to fill in for host");
});
