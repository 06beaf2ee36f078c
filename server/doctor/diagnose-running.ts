import { db } from "#db/client";
import { checkConnection } from "#lib/connections/check-connection";
import { listLiveConnections } from "#lib/connections/connections.queries";
import { type Finding, ok, problem, warning } from "#lib/domain/finding";
import { findOperationalAlerts, type KnownFacts } from "#lib/operations/find-operational-alerts";
import type { OperationalAlertKind } from "#lib/operations/operational-alert.rules";
import { listStaff } from "#lib/operations/operational-alerts.queries";
import { assertSameSecretKey } from "#lib/platform/secrets/assert-same-secret-key";

/**
 * Checks what only the running installation knows: its secret key, worker, queues, ledger, live connections, and upcoming
 * expiries. Needs env() and a migrated database. Never throws.
 */
export async function diagnoseRunning(): Promise<Finding[]> {
  try {
    const { facts, operationalAlerts: alerts } = await findOperationalAlerts();
    const found = alerts.map(({ kind, subject }) => SENTENCES[kind](subject));
    const silentSeconds = Math.round((facts.workerSilentMs ?? 0) / 1000);
    return [
      await diagnoseKey(),
      ...found,
      ...(alerts.some(({ kind }) => kind === "WORKER_SILENT")
        ? []
        : [ok(`A worker last ran ${silentSeconds} s ago.`)]),
      ...(facts.ledger?.balanced ? [ok("The last check found the ledger balanced.")] : []),
      ...(facts.ledger
        ? []
        : [ok("The ledger has not been checked yet; the worker does it every six hours.")]),
      ...(alerts.some(({ kind }) => kind === "BACKUP_MISSING") ? [] : [diagnoseBackup(facts)]),
      ...(facts.certificate
        ? [
            ok(
              `The certificate of ${facts.certificate.host} expires on ${facts.certificate.expiresAt.toISOString().slice(0, 10)}.`,
            ),
          ]
        : []),
      await diagnoseStaff(),
      ...(await diagnoseConnections()),
    ];
  } catch (error) {
    return [
      problem(`The installation's state cannot be read (${error instanceof Error ? error.message : error}).`),
    ];
  }
}

function diagnoseBackup({
  backedUpAt,
  needsBackupSince,
}: Pick<KnownFacts, "backedUpAt" | "needsBackupSince">): Finding {
  if (backedUpAt) return ok(`The newest known backup is of ${backedUpAt.toISOString()}.`);
  const sentence = "No backup is known: npm run backup makes one, and deploy/systemd has a timer for it.";
  return needsBackupSince ? warning(sentence) : ok(sentence);
}

async function diagnoseKey(): Promise<Finding> {
  try {
    await assertSameSecretKey();
    return ok("The secret key is the one of this database.");
  } catch (error) {
    return problem(error instanceof Error ? error.message : String(error));
  }
}

async function diagnoseStaff(): Promise<Finding> {
  const staff = await listStaff(db());
  return staff.length > 0
    ? ok(`${staff.length} of the staff can sign in.`)
    : warning("No staff member can sign in: npm run user -- create --email you@example.com --name You");
}

/** What to do about each operational alert. */
const SENTENCES: Record<OperationalAlertKind, (subject: string) => Finding> = {
  WORKER_SILENT: () =>
    problem(
      "No worker is running, so callbacks, enquiries and refunds are waiting: check that npm start runs, and what its worker logs.",
    ),
  QUEUE_WAITS: (subject) =>
    warning(
      `Jobs of ${subject} have been waiting for more than five minutes: see the worker's log for what fails, or raise WORKER_PROCESSES.`,
    ),
  LEDGER_DIFFERS: () =>
    problem("The ledger does not balance: npm run -s ledger:check shows the first difference."),
  LEDGER_UNCHECKED: () =>
    warning("The ledger has not been checked for a day: see the worker's log for check-ledger."),
  PROVIDER_DIFFERS: (subject) =>
    problem(`The books of ${subject} differ from the ledger: npm run -s reconcile shows every difference.`),
  BOOKS_UNREAD: (subject) =>
    problem(
      `The books of ${subject} could not be read, so they are not compared with the ledger: test that connection, then run npm run -s reconcile.`,
    ),
  PROVIDER_DENIES: (subject) =>
    problem(
      `${subject} refuses this installation's credentials or their rights: test that connection, and renew its credentials or ask the provider for the right it names.`,
    ),
  PROVIDER_FAILS: (subject) =>
    problem(
      `No recent call of an operation of ${subject} was answered: /dashboard/providers shows the operation and the reason; test that connection, and ask the provider.`,
    ),
  PAYOUT_OPEN: (subject) =>
    warning(
      `${subject} has not completed a payout in an hour: check that its connection works, and ask the bank.`,
    ),
  CARD_RESULT_UNKNOWN: (subject) =>
    warning(
      `${subject} has not reported the result of a card payment for an hour: look for the payment on the provider's own pages, and see docs/operations.md.`,
    ),
  RATE_DOUBTED: (subject) =>
    warning(
      `The newest exchange rate of ${subject} does not match the others and is not used: see docs/providers.md.`,
    ),
  MAIL_WAITS: () =>
    warning(
      "The mail server has not accepted any e-mail for half an hour: see the worker's log for what it answers, and SMTP_URL.",
    ),
  DISK_NEARLY_FULL: (subject) =>
    warning(`The disk of ${subject} is nearly full: free some space or enlarge it.`),
  BACKUP_OLD: () =>
    warning("The newest backup is more than two days old: see why npm run backup does not finish."),
  BACKUP_MISSING: () =>
    problem(
      "There has never been a backup: run npm run backup every day, as deploy/systemd does, or set BACKUP_ALERT=false if another service makes the backups.",
    ),
  CONNECTION_CERTIFICATE_EXPIRES: (subject) =>
    warning(
      `The client certificate of ${subject} expires within 30 days, or has expired: have the bank issue another, and put it into the connection's settings.`,
    ),
  CERTIFICATE_EXPIRES: (subject) =>
    warning(`The certificate of ${subject} expires within 14 days, or has expired: renew it at the proxy.`),
  SIGNING_KEY_OLD: () =>
    warning("The key that signs tokens is nearly a year old: npm run -s signing-key:rotate"),
  TOKEN_EXPIRES: (subject) =>
    warning(`The operator's token "${subject}" expires within 14 days: make another with npm run -s token.`),
};

/** Tests every enabled live connection at its provider, one after another. */
async function diagnoseConnections(): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const connection of await listLiveConnections(db())) {
    const { id, provider, label } = connection;
    const name = `The connection ${label} (${provider}, ${id})`;
    const found = await checkConnection(connection);
    const setting = found?.field ? ` See its setting ${found.field}.` : "";
    findings.push(
      found
        ? problem(`${name} does not work: ${found.code}. ${found.detail}${setting}`)
        : ok(`${name} works.`),
    );
  }
  return findings;
}
