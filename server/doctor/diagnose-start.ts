import { type Finding, ok, problem } from "#lib/domain/finding";
import type { Settings } from "#lib/platform/env";
import { checkSmtp } from "#lib/platform/mail/smtp-transport";
import { checkPort } from "#server/instance/check-port";

/** Checks what a start needs from this machine and its network: the port, unless Ponte already has it, and the mail server. */
export async function diagnoseStart(
  { host, port, smtp }: Pick<Settings, "host" | "port" | "smtp">,
  isRunning: boolean,
): Promise<Finding[]> {
  return [
    isRunning ? ok("Ponte runs on this DATA_DIR.") : await diagnosePort(host, port),
    ...(smtp ? [await diagnoseMail(smtp.url)] : []),
  ];
}

async function diagnosePort(host: string, port: number): Promise<Finding> {
  try {
    await checkPort(host, port);
    return ok(`Port ${port} on ${host} is free.`);
  } catch (error) {
    return problem(error instanceof Error ? error.message : String(error));
  }
}

async function diagnoseMail(url: string): Promise<Finding> {
  const { hostname } = new URL(url);
  try {
    await checkSmtp(url);
    return ok(`The mail server ${hostname} takes this installation's sign-in.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return problem(
      `The mail server ${hostname} cannot be used (${reason}): see the host, port, user and password of SMTP_URL.`,
    );
  }
}
