/** What a mail server refuses for good: the mailbox, or only this mail. */
export type RefusedPart = "MAILBOX" | "MAIL";

/** A mail server's refusal that no later try changes (a reply of 5xx, RFC 5321, 4.2.1); `reply` is what it said. */
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
 * The refusal that an error of nodemailer means; null for everything that another try may change. A refused sender or
 * password is our own fault: it holds for all mail, which waits until the settings are mended.
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
