import { join } from "node:path";
import { env } from "#lib/platform/env";

/** The folder for the demo's mail. */
export function mailFolder(): string {
  return join(env().dataDir, "mail");
}

/**
 * True when mail about money is sent: about live money whenever mail is on; about test money only in the demo, whose mail goes to
 * a folder, because payers of test money have made-up addresses.
 */
export function mailsAboutMoney(isTest: boolean): boolean {
  const mode = mailMode();
  return mode === "folder" || (mode === "smtp" && !isTest);
}

/** How mail is sent: by SMTP when configured, as files in the demo, else not at all. */
export function mailMode(): "smtp" | "folder" | "off" {
  const { smtp, demo } = env();
  if (smtp) return "smtp";
  return demo ? "folder" : "off";
}
