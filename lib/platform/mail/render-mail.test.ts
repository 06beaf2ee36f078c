import { describe, expect, it } from "vitest";
import { LOCALES } from "#lib/domain/locale";
import type { MailContent, MailKind } from "#lib/domain/mail";
import { sayInMail } from "#lib/platform/mail/mail-words";
import { renderMail } from "#lib/platform/mail/render-mail";

const SITE = "https://pay.example.com";
const URL = `${SITE}/reset-password/${"a".repeat(43)}`;

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
};

const CASES = LOCALES.flatMap((locale) =>
  Object.values(MAILS).map((mail) => [mail.kind, locale, mail] as const),
);

describe.each(CASES)("a mail of %s in %s", (_kind, locale, mail) => {
  const { subject, text, html } = renderMail(mail, locale, SITE);

  it("names the sender, and has its link as text and as HTML", () => {
    expect(subject).toContain("Ponte");
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
