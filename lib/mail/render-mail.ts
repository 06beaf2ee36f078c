import type { Locale } from "#lib/domain/locale";
import type { MailContent } from "#lib/domain/mail";
import { mailHtml } from "#lib/mail/mail-html";
import { fillIn, mailWords } from "#lib/mail/mail-words";

/** A mail's subject, and what it says as text and as HTML, in that language; `site` is the address of this installation. */
export function renderMail(
  content: MailContent,
  locale: Locale,
  site: string,
): { subject: string; text: string; html: string } {
  const all = mailWords(locale);
  const words: { subject: string; body: string; note: string; action: string } = all[content.kind];
  const values = valuesOf(content, all.staff);
  const host = new URL(site).host;
  const parts = {
    locale,
    subject: fillIn(words.subject, values),
    paragraphs: fillIn(words.body, values).split("\n"),
    action: { label: words.action, url: content.url },
    note: fillIn(words.note, values),
    footer: fillIn(all.footer, { host }),
  };
  const text = [...parts.paragraphs, `${words.action}: ${content.url}`, parts.note, `-- \n${parts.footer}`];
  return { subject: parts.subject, text: `${text.join("\n\n")}\n`, html: mailHtml(parts) };
}

function valuesOf(content: MailContent, staff: string): Record<string, string> {
  switch (content.kind) {
    case "invitation":
      return { inviter: content.inviter, team: content.team ?? staff };
    case "password_reset":
    case "password_changed":
      return { name: content.name };
  }
}
