import { isLoopbackHost } from "#lib/domain/web/loopback-host";
import type { MailTransport } from "#lib/platform/mail/mail";
import { refusalIn } from "#lib/platform/mail/mail-refused";
import { toMessage } from "#lib/platform/mail/to-message";

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/**
 * Sends through the SMTP server at `url` (RFC 5321; `smtps:` is TLS from the start), one connection per mail. Other machines must
 * use TLS with a valid certificate, because links in mail open accounts. On this machine STARTTLS may be self-signed, as Debian's
 * Postfix is.
 */
export function smtpTransport({ url, from }: { url: string; from: string }, site: string): MailTransport {
  return {
    send: async (mail) => {
      const transporter = await connectorTo(url);
      try {
        await transporter.sendMail(toMessage(mail, from, site));
      } catch (error) {
        throw refusalIn(error) ?? error;
      }
    },
  };
}

/** Connects to the SMTP server and signs in without sending anything. Throws the server's error. */
export async function checkSmtp(url: string): Promise<void> {
  await (await connectorTo(url)).verify();
}

async function connectorTo(url: string) {
  const { createTransport } = await import("nodemailer");
  const { protocol, hostname } = new URL(url);
  const isOnThisMachine = isLoopbackHost(hostname);
  return createTransport({
    url,
    requireTLS: protocol === "smtp:" && !isOnThisMachine,
    ...(isOnThisMachine ? { tls: { rejectUnauthorized: false } } : {}),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
}
