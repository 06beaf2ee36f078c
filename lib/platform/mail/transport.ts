import { env } from "#lib/platform/env";
import { folderTransport } from "#lib/platform/mail/folder-transport";
import type { MailTransport } from "#lib/platform/mail/mail";
import { mailFolder, mailMode } from "#lib/platform/mail/mail-mode";
import { smtpTransport } from "#lib/platform/mail/smtp-transport";

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
