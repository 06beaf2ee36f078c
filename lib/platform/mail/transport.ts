import { env } from "#lib/platform/env";
import { folderTransport } from "#lib/platform/mail/folder-transport";
import { mailFolder, mailMode } from "#lib/platform/mail/mail-mode";
import { smtpTransport } from "#lib/platform/mail/smtp-transport";

/** An outgoing mail: `id` is the same at each try, so that a mail program shows a duplicate once. */
export type OutgoingMail = { id: string; to: string; subject: string; text: string; html: string };

/** A mail transport. `send` throws when delivery is not certain, and is tried again. */
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
