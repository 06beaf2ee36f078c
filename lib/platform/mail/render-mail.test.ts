import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "#lib/domain/locale";
import type { MailContent } from "#lib/notices/mail.rules";
import type { MailLogo } from "#lib/platform/mail/mail";
import { sayInMail } from "#lib/platform/mail/mail-texts";
import { renderMail } from "#lib/platform/mail/render-mail";
import { toMessage } from "#lib/platform/mail/to-message";
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
    const paidAt = "21 de novembro de 2026 às 22:30 (horário de Brasília)";
    for (const fact of ["R$\u00a01.113,07", "Ana Souza", "order-7", paidAt]) {
      expect(text).toContain(fact);
      expect(html).toContain(fact);
    }
    expect(say(MAILS.sale, "en").text).toContain("Net: R$1,113.07");
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

  it("writes the first of a month as Portuguese does", () => {
    expect(say(MAILS.cycle_due).text).toContain("vence em 1º de dezembro de 2026");
    expect(say({ ...MAILS.cycle_due, day: "2026-12-11" } as MailContent).text).toContain("em 11 de dezembro");
    expect(say(MAILS.cycle_due, "es").text).toContain("vence el 1 de diciembre de 2026");
  });

  it("says when money is test money", () => {
    expect(say({ ...MAILS.sale, isTest: true } as MailContent).subject).toMatch(/^\[Teste\] /);
  });
});

describe("what a payment is for", () => {
  const PAYMENTS = Object.values(MAILS).filter((mail) => "description" in mail);
  const firstLines = (mail: MailContent, locale: Locale) =>
    renderMail(mail, locale, SITE).text.split("\n\n").slice(0, 2).join(" ");

  it.each(LOCALES)("is in the first lines of each mail about one, with the amount, in %s", (locale) => {
    expect(PAYMENTS.length).toBeGreaterThan(10);
    for (const mail of PAYMENTS) {
      expect(firstLines(mail, locale)).toContain("“Two espressos”");
      expect(firstLines(mail, locale)).toMatch(/\d[.,]\d\d/);
    }
  });

  it("is left out when unknown, and in mail queued by an older process", () => {
    const { description: _, ...older } = { description: null, ...MAILS.dispute_lost };
    for (const mail of [older, { ...older, description: null }, { ...older, description: "\u200b" }]) {
      const { text } = renderMail(mail as MailContent, "en", SITE);
      expect(text).toContain("payment of R$10.50 was decided");
      expect(text).not.toContain("Description");
    }
  });

  it("is shortened in the sentence, and whole in the facts", () => {
    const description = "açaí com granola e banana ".repeat(19).trim();
    const { text, html } = renderMail({ ...MAILS.receipt, description } as MailContent, "pt-BR", SITE);
    expect(text.split("\n")[0]).toHaveLength(
      "Padaria Estrela recebeu seu pagamento de US$\u00a047,44 referente a “”.".length + 80,
    );
    expect(text).toContain(`Descrição: ${description}`);
    expect(html).toContain("overflow-wrap:anywhere");
  });

  it("is no link, markup or placeholder, whatever a merchant or payer wrote", () => {
    const description = `<img src=x> {merchant} https://evil.example.com/pay`;
    for (const mail of PAYMENTS) {
      const { text, html } = renderMail({ ...mail, description } as MailContent, "en", SITE);
      for (const body of [text, html]) expect(body).not.toContain("evil.example.com");
      expect(html).not.toContain("<img");
      expect(text).toContain("{merchant}");
    }
  });
});

describe("a reason", () => {
  const factsIn = (mail: MailContent, locale: Locale) => renderMail(mail, locale, SITE).text;

  it.each([
    [MAILS.payout_failed, "Motivo: A chave Pix é de outro CPF ou CNPJ."],
    [{ ...MAILS.payout_failed, failure: "new_code" }, "Motivo: O banco recusou sem dizer o motivo."],
    [MAILS.dispute_opened, "Motivo: Fraude, segundo o pagador"],
    [{ ...MAILS.dispute_opened, reason: "AM04 at www.bank.com" }, "Motivo: “AM04 at www. bank. com”"],
    [{ ...MAILS.dispute_opened, reason: "constructor" }, "Motivo: “constructor”"],
    [MAILS.dispute_response_refused, "Nas palavras do provedor: “The file cannot be read”"],
    [{ ...MAILS.endpoint_failing, answer: "timeout" }, "Última resposta: sem resposta a tempo"],
    [MAILS.endpoint_failing, "Última resposta: HTTP 500"],
  ])("is in the reader's words, or quoted: %#", (mail, line) => {
    expect(factsIn(mail as MailContent, "pt-BR").split("\n")).toContain(line);
  });

  it.each([
    ["en", "America/Sao_Paulo", "November 21, 2026 at 10:30 PM (Brasília time)"],
    ["es", "America/Fortaleza", "21 de noviembre de 2026 a las 22:30 (hora de Brasilia)"],
    ["pt-BR", "America/Manaus", "21 de novembro de 2026 às 21:30 (Horário Padrão do Amazonas)"],
    ["pt-BR", "Europe/Lisbon", "22 de novembro de 2026 às 01:30 (Horário da Europa Ocidental)"],
  ] as const)("has a time that names its zone, in %s at %s", (locale, timeZone, at) => {
    expect(factsIn({ ...MAILS.dispute_due, timeZone } as MailContent, locale)).toContain(at);
  });
});

describe("a merchant's brand", () => {
  const logo: MailLogo = {
    ...{ url: "/api/logos/mer_1/v1", mediaType: "image/png", base64: "iVBORw0KGgo=" },
    ...{ widthPx: 640, heightPx: 80 },
  };

  it("is in mail to payers, loading nothing, and in no other", () => {
    const brand = { color: "#0f766e", logo };
    for (const mail of Object.values(MAILS)) {
      const { html, ...rest } = renderMail(mail, "en", SITE, brand);
      const isToPayer = "merchant" in mail;
      expect(html.includes("background:#0f766e;color:#ffffff")).toBe(isToPayer);
      expect(rest).toEqual(
        isToPayer ? expect.objectContaining({ logo }) : expect.not.objectContaining({ logo }),
      );
      expect([...html.matchAll(/\bsrc="([^"]*)"/g)].map(([, src]) => src)).toEqual(
        isToPayer ? ["cid:logo@ponte"] : [],
      );
      expect(html).not.toMatch(/url\(|@import|\/api\/logos/);
    }
  });

  it("keeps the logo's proportions and small logos small", () => {
    const sizeOf = (widthPx: number, heightPx: number) =>
      /width="(\d+)" height="(\d+)"/
        .exec(
          renderMail(MAILS.receipt, "en", SITE, { color: null, logo: { ...logo, widthPx, heightPx } }).html,
        )
        ?.slice(1)
        .map(Number);
    expect(sizeOf(640, 80)).toEqual([160, 20]);
    expect(sizeOf(512, 512)).toEqual([40, 40]);
    expect(sizeOf(2048, 1)).toEqual([160, 1]);
    expect(sizeOf(16, 16)).toEqual([16, 16]);
  });

  it("has readable text on its button, with an outline where the color is close to a page", () => {
    const buttonOf = (color: string) =>
      /<a ([^>]*)>Open the receipt/.exec(
        renderMail(MAILS.receipt, "en", SITE, { color, logo: null }).html,
      )?.[1];
    expect(buttonOf("#ffffff")).toContain("background:#ffffff;color:#000000;border:1px solid #000000");
    expect(buttonOf("#101319")).toContain("background:#101319;color:#ffffff;border:1px solid #ffffff");
    expect(buttonOf("#6b7280")).not.toContain("border:");
    expect(() => buttonOf(`#fff"><img src=x>`)).toThrow(RangeError);
  });
});

it("says the same as text and as HTML", () => {
  for (const [, locale, mail] of CASES) {
    const { text, html } = renderMail(mail, locale, SITE);
    const body = html.slice(html.indexOf("</h1>"));
    const words = body
      .replace(/<[^>]*>/g, "\n")
      .replaceAll("&#39;", "'")
      .replaceAll("&quot;", '"')
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
    for (const line of words.split("\n").filter((part) => part.trim() !== "")) expect(text).toContain(line);
  }
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

it("stays one line of headers, whatever a merchant is called", () => {
  const name = `Padaria\r\nBcc: evil@example.com\u2028<script>alert(1)</script>${"x".repeat(200)}`;
  const mail = { ...MAILS.receipt, merchant: { ...MAILS.receipt.merchant, name } } as MailContent;
  const rendered = renderMail(mail, "en", SITE);
  const outgoing = { ...rendered, id: "mail_1", to: "a@example.com" };
  const { from, subject, html } = toMessage(outgoing, "Ponte <p@example.com>", "pay.example.com");
  for (const header of [JSON.stringify(from), subject]) {
    expect(header).not.toMatch(/[\r\n\u2028]|\\[rn]/);
    expect(header).not.toContain("evil@example.com");
  }
  expect(html).not.toContain("<script>");
});

it("is not rendered with a missing value", () => {
  expect(() => sayInMail("en", "letters.footer")).toThrow("nothing to fill in for host");
});
