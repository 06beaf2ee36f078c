import { withoutEncodedWords } from "#lib/domain/web/web-address";
import { LOGO_CID, type MailLogo, type OutgoingMail } from "#lib/platform/mail/mail";

/**
 * A mail for nodemailer. The address is an object, never parsed as a list; headers lose control characters and encoded words.
 * Machines do not answer it (RFC 3834). To unsubscribe (RFC 2369): one click on https (RFC 8058), else the page of `choices`.
 */
export function toMessage(mail: OutgoingMail, from: string, site: string) {
  return {
    from: mail.sender ? { name: headerText(mail.sender), address: addressIn(from) } : from,
    ...(mail.replyTo ? { replyTo: { name: "", address: oneLine(mail.replyTo) } } : {}),
    to: { name: "", address: oneLine(mail.to) },
    subject: headerText(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(mail.logo ? { attachments: [toAttachment(mail.logo)] } : {}),
    messageId: `<${mail.id}@${site}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...listHeaders(mail),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function toAttachment({ mediaType, base64 }: MailLogo) {
  return {
    cid: LOGO_CID,
    filename: `logo.${mediaType.slice("image/".length)}`,
    content: base64,
    encoding: "base64",
    contentType: mediaType,
    contentDisposition: "inline" as const,
  };
}

function listHeaders({ choices, unsubscribe }: OutgoingMail): Record<string, string> {
  if (unsubscribe?.startsWith("https://")) {
    return {
      "List-Unsubscribe": `<${oneLine(unsubscribe)}/end>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    };
  }
  return choices ? { "List-Unsubscribe": `<${oneLine(choices)}>` } : {};
}

/** The address of a sender with an optional name: `Ponte <no-reply@example.com>`. */
function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

function headerText(text: string): string {
  return withoutEncodedWords(oneLine(text));
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
