import type { OutgoingMail } from "#lib/platform/mail/transport";

/**
 * A mail for nodemailer. The address is an object, which is never parsed as a list of several. Control
 * characters, which could begin another header line, are removed from headers. Machines do not answer
 * auto-submitted mail (RFC 3834).
 */
export function toMessage(mail: OutgoingMail, from: string, site: string) {
  return {
    from,
    to: { name: "", address: oneLine(mail.to) },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${site}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
