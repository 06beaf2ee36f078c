import { mailMode } from "#lib/platform/mail/mail-mode";

/** Whether a link can be mailed, and whether mail only goes to a folder, which the page then says. */
export function loadForgotPasswordPage(): { sendsMail: boolean; keepsMail: boolean } {
  const mode = mailMode();
  return { sendsMail: mode !== "off", keepsMail: mode === "folder" };
}
