import { requestContext, withContext } from "#lib/platform/request-context";

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
  "responseId",
  "recipientId",
  "scheduleId",
  "fileId",
  "savedCardId",
  "mandateId",
  "subscriptionId",
  "claimId",
  "connectionId",
  "mailId",
] as const;
type LogIds = Partial<Record<(typeof NAMES)[number], string>>;

/** Runs `work`, a request or a job, with these ids on every line that it logs. */
export function withLogIds<T>(ids: object, work: () => T): T {
  return withContext({ logIds: idsIn(ids) }, work);
}

/** Adds these ids to every further log line of the current request or job. Does nothing outside of one. */
export function noteLogIds(ids: object): void {
  const { logIds: known } = requestContext();
  if (known) Object.assign(known, idsIn(ids));
}

/** The ids of the current request or job. */
export function logIds(): LogIds {
  return { ...requestContext().logIds };
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
