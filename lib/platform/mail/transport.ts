import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { databaseNow } from "#db/clock";
import { env } from "#lib/platform/env";
import { LOGO_CID, type MailTransport, type OutgoingMail } from "#lib/platform/mail/mail";
import { mailFolder, mailMode } from "#lib/platform/mail/mail-mode";
import { smtpTransport } from "#lib/platform/mail/smtp-transport";
import { toMessage } from "#lib/platform/mail/to-message";

/** The transport of the settings; null while mail is off. */
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

const FROM = "Ponte <ponte@localhost>";

/**
 * Writes each mail to the folder instead of sending it: `<id>.eml` for mail programs, and its content as `<id>.json` for the page
 * of sent mail. Only the owner can read both.
 */
export function folderTransport(folder: string, site: string): MailTransport {
  return {
    send: async (mail) => {
      const { createTransport } = await import("nodemailer");
      const composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
      const { message } = await composer.sendMail(toMessage(mail, FROM, site));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await write(join(folder, `${mail.id}.eml`), message as Buffer);
      await write(
        join(folder, `${mail.id}.json`),
        JSON.stringify({ ...shownHere(mail), sentAt: databaseNow() }),
      );
    },
  };
}

// A page has no mail parts from which to take a logo, so it shows the logo of the merchant's pages.
function shownHere({ logo, ...mail }: OutgoingMail): OutgoingMail {
  return logo ? { ...mail, html: mail.html.replaceAll(`"cid:${LOGO_CID}"`, `"${logo.url}"`) } : mail;
}

// The file is written atomically, so that a listing never shows half of it.
async function write(file: string, content: Buffer | string): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
}
