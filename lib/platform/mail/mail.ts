import type { PictureType } from "#lib/merchants/picture.rules";

/** The content id by which a mail's HTML shows its logo (RFC 2392). */
export const LOGO_CID = "logo@ponte";

/** A merchant's logo inside a mail, so that reading the mail loads nothing; `url` is its path on this installation. */
export type MailLogo = {
  url: string;
  mediaType: PictureType;
  widthPx: number;
  heightPx: number;
  base64: string;
};

/** The look of a merchant's mail to payers: `color` is `#rrggbb`; null if not set. */
export type MailBrand = { color: string | null; logo: MailLogo | null };

/**
 * The contents of a mail. `sender` is the name shown in place of that of the settings, `replyTo` the address for answers,
 * `choices` the page on which the reader turns such mail off, and `unsubscribe` the page that does so without a session.
 */
export type MailTexts = {
  subject: string;
  text: string;
  html: string;
  sender?: string;
  replyTo?: string;
  choices?: string;
  unsubscribe?: string;
  logo?: MailLogo;
};

/** An outgoing mail: `id` is the same for each try, so that a mail program shows a duplicate once. */
export type OutgoingMail = MailTexts & { id: string; to: string };

/**
 * A mail transport. `send` throws MailRefused for a permanent refusal, and any other error when delivery is uncertain: the mail
 * is then retried.
 */
export type MailTransport = { send(mail: OutgoingMail): Promise<void> };
