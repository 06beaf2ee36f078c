import type { OutgoingMail } from "#lib/platform/mail/mail";

/**
 * A mail for nodemailer. The address is an object, which is never parsed as a list of several. Control
 * characters, which could begin another header line, are removed from headers. Machines do not answer
 * auto-submitted mail (RFC 3834). A mail program offers the page of `choices` as the way to end such mail (RFC 2369).
 */
export function toMessage(mail: OutgoingMail, from: string, site: string) {
  return {
    from: mail.sender ? { name: oneLine(mail.sender), address: addressIn(from) } : from,
    ...(mail.replyTo ? { replyTo: { name: "", address: oneLine(mail.replyTo) } } : {}),
    to: { name: "", address: oneLine(mail.to) },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${site}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(mail.choices ? { "List-Unsubscribe": `<${oneLine(mail.choices)}>` } : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The address of a sender, which may have a name: `Ponte <no-reply@example.com>`. */
function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
