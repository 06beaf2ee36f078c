import type { OutgoingMail } from "#lib/platform/mail/transport";

/**
 * A mail as nodemailer takes it. The address is given as an object, which is never read as a list of several; control
 * characters, which could begin another header line, are taken out of what stands in headers. Auto-submitted mail is not
 * answered by machines (RFC 3834).
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
