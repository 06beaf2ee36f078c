import { env } from "#lib/platform/env";
import { folderTransport } from "#lib/platform/mail/folder-transport";
import { mailFolder, mailMode } from "#lib/platform/mail/mail-mode";
import { smtpTransport } from "#lib/platform/mail/smtp-transport";

/**
 * What a mail says. `sender` is the name it comes under, in place of the settings' own; `replyTo` is the address that
 * answers go to; `choices` is the page on which its reader ends such mail.
 */
export type MailWords = {
  subject: string;
  text: string;
  html: string;
  sender?: string;
  replyTo?: string;
  choices?: string;
};

/** An outgoing mail: `id` is the same at each try, so that a mail program shows a duplicate once. */
export type OutgoingMail = MailWords & { id: string; to: string };

/**
 * A mail transport. `send` throws MailRefused when the mail will never be taken, and any other error when delivery is
 * not certain: it is then tried again.
 */
export type MailTransport = { send(mail: OutgoingMail): Promise<void> };

/** The transport that the settings choose; null where mail is off. */
export function mailTransport(): MailTransport | null {
  const { smtp, publicUrl } = env();
  const site = new URL(publicUrl).hostname;
  switch (mailMode()) {
    case "smtp":
      return smtp && smtpTransport(smtp, site);
    case "folder":
      return folderTransport(mailFolder(), site);
    case "off":
      return null;
  }
}
