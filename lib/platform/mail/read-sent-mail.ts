import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { isId } from "#lib/domain/ids";
import { mailFolder, mailMode } from "#lib/platform/mail/mail-mode";

const sentMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.string(),
});
/** A mail that the demo keeps instead of sending it. */
export type SentMail = z.output<typeof sentMail>;

const SHOWN = 100;

/** The mail in the demo's folder, newest first, at most 100; null when mail does not go to a folder. */
export async function listSentMail(folder = mailFolder()): Promise<SentMail[] | null> {
  if (mailMode() !== "folder") return null;
  const files = await readdir(folder).catch(() => []);
  // Ids sort by creation time.
  const ids = files.filter((file) => file.endsWith(".json")).map((file) => file.slice(0, -".json".length));
  const newest = ids.sort().reverse().slice(0, SHOWN);
  const found = await Promise.all(newest.map((id) => findSentMail(id, folder)));
  return found.filter((mail) => mail !== null);
}

/** One mail of the demo's folder; null when it does not exist. */
export async function findSentMail(id: string, folder = mailFolder()): Promise<SentMail | null> {
  if (mailMode() !== "folder" || !isId("mail", id)) return null;
  const text = await readFile(join(folder, `${id}.json`), "utf8").catch(() => null);
  return text === null ? null : sentMail.parse(JSON.parse(text));
}
