import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { databaseNow } from "#db/clock";
import type { MailTransport } from "#lib/platform/mail/mail";
import { toMessage } from "#lib/platform/mail/to-message";

const FROM = "Ponte <ponte@localhost>";

/**
 * Writes each mail to the folder instead of sending it: `<id>.eml` for a mail program, and its content as
 * `<id>.json` for the page of sent mail. Only the owner can read both.
 */
export function folderTransport(folder: string, site: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(toMessage(mail, FROM, site));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await write(join(folder, `${mail.id}.eml`), message as Buffer);
      await write(join(folder, `${mail.id}.json`), JSON.stringify({ ...mail, sentAt: databaseNow() }));
    },
  };
}

// Writes atomically, so that a listing never shows half a file.
async function write(file: string, content: Buffer | string): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
}
