import { db, transaction } from "#db/client";
import { findOperationalAlerts } from "#lib/operations/find-operational-alerts";
import {
  claimLook,
  claimUnsentOperationalAlerts,
  keepOperationalAlerts,
  listStaff,
  type OperationalAlertRecord,
  unmarkOperationalAlert,
} from "#lib/operations/operational-alerts.queries";
import { env } from "#lib/platform/env";
import { newId } from "#lib/platform/ids/new-id";
import { logger } from "#lib/platform/log/logger";
import { languageOf } from "#lib/platform/mail/language-of";
import type { MailTransport } from "#lib/platform/mail/mail";
import { renderMail } from "#lib/platform/mail/render-mail";
import { mailTransport } from "#lib/platform/mail/transport";

const EVERY_MS = 60_000;
// A restart or short fault is over by then.
const MAILED_AFTER_MS = 5 * 60_000;

/**
 * Checks for operational alerts every minute, in one web process at a time: web processes still run when the worker
 * does not. The returned function stops it.
 */
export function startWatchingOperationalAlerts(): () => void {
  const look = () =>
    watchOperationalAlerts().catch((err) =>
      logger().warn({ err }, "the check for operational alerts failed"),
    );
  const timer = setInterval(() => void look(), EVERY_MS).unref();
  return () => clearInterval(timer);
}

/**
 * Stores current operational alerts and since when. After five minutes one is logged as an `error` and mailed to all
 * staff, if mail is configured; failed mail is retried at the next check.
 */
export async function watchOperationalAlerts(
  transport: MailTransport | null = mailTransport(),
): Promise<void> {
  const { operationalAlerts: alerts } = await findOperationalAlerts();
  const untold = await transaction(async (tx) => {
    if (!(await claimLook(tx))) return [];
    await keepOperationalAlerts(tx, alerts);
    return claimUnsentOperationalAlerts(tx, MAILED_AFTER_MS);
  });
  for (const alert of untold) {
    const { kind, subject, since } = alert;
    logger().error({ trouble: kind, subject, since }, "an operational alert is open");
    if (transport) await tellStaff(alert, transport);
  }
}

// The mail is sent directly: without a worker, queued mail would wait until the alert is over.
async function tellStaff(alert: OperationalAlertRecord, transport: MailTransport): Promise<void> {
  const { publicUrl } = env();
  const url = `${publicUrl}/dashboard/operations`;
  const { kind: what, subject } = alert;
  try {
    for (const person of await listStaff(db())) {
      const content = { kind: "trouble", what, subject, name: person.name, url } as const;
      const mail = renderMail(content, await languageOf(person), publicUrl);
      await transport.send({ id: newId("mail"), to: person.email, ...mail });
    }
  } catch (err) {
    logger().warn(
      { err, trouble: what },
      "staff could not be notified of an operational alert; the next check tries again",
    );
    await unmarkOperationalAlert(db(), alert);
  }
}
