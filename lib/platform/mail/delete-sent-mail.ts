import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { MailId } from "#lib/domain/ids";
import { instantOfId } from "#lib/domain/instant-of-id";
import { mailFolder, mailMode } from "#lib/platform/mail/mail-mode";

/** Deletes the mail in the demo's folder that was written before an instant. */
export async function deleteSentMailBefore(before: Date, folder = mailFolder()): Promise<void> {
  if (mailMode() !== "folder") return;
  for (const file of await readdir(folder).catch(() => [])) {
    if (instantOfId(file) < before) await rm(join(folder, file), { force: true });
  }
}

/** Deletes the given mails from the demo's folder. */
export async function deleteSentMail(ids: readonly MailId[], folder = mailFolder()): Promise<void> {
  if (mailMode() !== "folder") return;
  for (const file of ids.flatMap((id) => [`${id}.eml`, `${id}.json`])) {
    await rm(join(folder, file), { force: true });
  }
}
