/** What a mail server refuses permanently: the mailbox, or only this mail. */
export type RefusedPart = "MAILBOX" | "MAIL";

/** A mail server's permanent refusal (a 5xx reply, RFC 5321, 4.2.1); `reply` is the server's text. */
export class MailRefused extends Error {
  readonly part: RefusedPart;
  readonly reply: string;

  constructor(part: RefusedPart, reply: string) {
    super(`The mail was refused: ${reply}`);
    this.name = "MailRefused";
    this.part = part;
    this.reply = reply;
  }
}

/**
 * The permanent refusal in a nodemailer error; null for everything that a retry may change. A refused sender or password is our
 * own fault and affects all mail, which waits until the settings are fixed.
 */
export function refusalIn(error: unknown): MailRefused | null {
  if (!(error instanceof Error)) return null;
  const { responseCode, command, response }: SmtpError = error;
  if (responseCode === undefined || responseCode < 500) return null;
  const part = command === undefined ? undefined : REFUSED_AT[command];
  return part ? new MailRefused(part, response ?? String(responseCode)) : null;
}

type SmtpError = Error & { responseCode?: number; command?: string; response?: string };

const REFUSED_AT: Record<string, RefusedPart | undefined> = { "RCPT TO": "MAILBOX", DATA: "MAIL" };
