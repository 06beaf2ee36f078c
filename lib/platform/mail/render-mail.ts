import type { Locale } from "#lib/domain/locale";
import type { MailContent } from "#lib/domain/mail";
import { mailHtml } from "#lib/platform/mail/mail-html";
import { sayInMail } from "#lib/platform/mail/mail-words";

/** A mail's subject, text and HTML in that language; `site` is the address of this installation. */
export function renderMail(
  content: MailContent,
  locale: Locale,
  site: string,
): { subject: string; text: string; html: string } {
  const { kind, url } = content;
  const values = valuesOf(content, locale);
  const parts = {
    locale,
    subject: sayInMail(locale, `letters.${kind}.subject`, values),
    paragraphs: sayInMail(locale, `letters.${kind}.body`, values).split("\n"),
    action: { label: sayInMail(locale, `letters.${kind}.action`), url },
    note: sayInMail(locale, `letters.${kind}.note`, values),
    footer: sayInMail(locale, "letters.footer", { host: new URL(site).host }),
  };
  const { subject, paragraphs, action, note, footer } = parts;
  const text = [...paragraphs, `${action.label}: ${url}`, note, `-- \n${footer}`];
  return { subject, text: `${text.join("\n\n")}\n`, html: mailHtml(parts) };
}

function valuesOf(content: MailContent, locale: Locale): Record<string, string> {
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
    case "password_reset":
    case "second_factor_lost":
    case "second_factor_ending":
    case "password_changed":
    case "second_factor_removed":
      return { name: content.name };
  }
}
