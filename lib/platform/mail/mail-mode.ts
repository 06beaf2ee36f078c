import { join } from "node:path";
import { env } from "#lib/platform/env";

/** The folder to which the demo writes its mail. */
export function mailFolder(): string {
  return join(env().dataDir, "mail");
}

/** How mail is sent: by SMTP when configured, as files in the demo, else not at all. */
export function mailMode(): "smtp" | "folder" | "off" {
  const { smtp, demo } = env();
  if (smtp) return "smtp";
  return demo ? "folder" : "off";
}
