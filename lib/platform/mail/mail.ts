/**
 * What a mail says. `sender` is the name it comes under, in place of the settings' own; `replyTo` is the address that
 * answers go to; `choices` is the page on which its reader ends such mail, `unsubscribe` the page that ends it
 * without a session.
 */
export type MailTexts = {
  subject: string;
  text: string;
  html: string;
  sender?: string;
  replyTo?: string;
  choices?: string;
  unsubscribe?: string;
};

/** An outgoing mail: `id` is the same at each try, so that a mail program shows a duplicate once. */
export type OutgoingMail = MailTexts & { id: string; to: string };

/**
 * A mail transport. `send` throws MailRefused when the mail will never be taken, and any other error when delivery is
 * not certain: it is then tried again.
 */
export type MailTransport = { send(mail: OutgoingMail): Promise<void> };
