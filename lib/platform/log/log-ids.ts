import { AsyncLocalStorage } from "node:async_hooks";

const NAMES = [
  "requestId",
  "job",
  "jobId",
  "merchantId",
  "chargeId",
  "attemptId",
  "refundId",
  "payoutId",
  "disputeId",
  "invoiceId",
  "eventId",
  "deliveryId",
  "replayId",
  "recipientId",
  "scheduleId",
  "fileId",
  "savedCardId",
  "connectionId",
  "mailId",
] as const;
type LogIds = Partial<Record<(typeof NAMES)[number], string>>;

const current = new AsyncLocalStorage<LogIds>();

/** Runs `work`, a request or a job, with these ids on every line that it logs. */
export function withLogIds<T>(ids: object, work: () => T): T {
  return current.run(idsIn(ids), work);
}

/** Adds these ids to every further log line of the current request or job. Does nothing outside of one. */
export function noteLogIds(ids: object): void {
  const known = current.getStore();
  if (known) Object.assign(known, idsIn(ids));
}

/** The ids of the current request or job. */
export function logIds(): LogIds {
  return { ...current.getStore() };
}

/** The searchable ids in an object, such as path parameters or a job's data. */
function idsIn(values: object): LogIds {
  const ids: LogIds = {};
  for (const name of NAMES) {
    const value: unknown = Reflect.get(values, name);
    if (typeof value === "string") ids[name] = value;
  }
  return ids;
}

/** The ids of the current request or job as span attributes, the same as in its log lines. */
export function spanIds(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(logIds()).map(([name, value]) => [
      `ponte.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
      value,
    ]),
  );
}
