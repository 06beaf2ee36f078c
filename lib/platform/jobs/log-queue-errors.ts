import { logger } from "#lib/platform/log/logger";

const LOGGED_AGAIN_AFTER_MS = 60_000;

/**
 * Logs errors of the job queue. A fault that several queues meet at once, such as a missing database, is logged once a minute.
 */
export function logQueueErrors(boss: {
  on(event: "error", listener: (error: Error) => void): unknown;
}): void {
  const loggedAt = new Map<string, number>();
  boss.on("error", (error) => {
    const [fault = ""] = error.message.split(" (Queue: ");
    const now = performance.now();
    if (now - (loggedAt.get(fault) ?? Number.NEGATIVE_INFINITY) < LOGGED_AGAIN_AFTER_MS) return;
    if (loggedAt.size > 100) loggedAt.clear();
    loggedAt.set(fault, now);
    logger().error({ err: error }, "job queue");
  });
}
