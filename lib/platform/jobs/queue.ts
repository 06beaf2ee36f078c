import { PgBoss } from "pg-boss";
import { onceCommitted, type Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { runText } from "#db/prepared-query";
import { notifyOfQueuedJobs } from "#db/queued-jobs";
import type { MerchantQueue, QueueName } from "#db/queues";
import { limitedQueueOptions } from "#db/session-limits";
import type { Account } from "#lib/connections/connection.rules";
import type {
  AttemptId,
  ChargeId,
  DeliveryId,
  DisputeResponseId,
  EventId,
  EventReplayId,
  Id,
  InvoiceId,
  MailId,
  MandateId,
  MerchantId,
  PayoutId,
  PayoutScheduleId,
  RecipientId,
  RefundId,
  SavedCardId,
  SessionId,
  SubscriptionId,
  UserId,
} from "#lib/domain/ids";
import { env } from "#lib/platform/env";
import { logQueueErrors } from "#lib/platform/jobs/log-queue-errors";
import { processWide } from "#lib/platform/process-wide";
import { traceparent } from "#lib/platform/trace/span";

/** The data of each job: only ids, or sealed data; the worker reads the rest from the tables. */
export type JobData = {
  "deliver-callback": { deliveryId: DeliveryId };
  "void-attempt": { attemptId: AttemptId };
  "settle-refund": { refundId: RefundId };
  "send-document-key": { merchantId: MerchantId; attemptId: AttemptId };
  "send-dispute-response": { merchantId: MerchantId; responseId: DisputeResponseId };
  "remove-saved-card": { merchantId: MerchantId; savedCardId: SavedCardId };
  /** `claimId` is the claim of the object that the job starts, so that a repeated job continues it. */
  "begin-mandate": { merchantId: MerchantId; mandateId: MandateId; claimId: string };
  "ask-about-mandates": Record<string, never>;
  "read-disputes": Record<string, never>;
  "debit-cycle": {
    merchantId: MerchantId;
    subscriptionId: SubscriptionId;
    number: number;
    claimId: string;
    day: string;
    retryOf?: AttemptId;
    /** By the subscription's card; otherwise by its mandate. */
    isByCard?: true;
  };
  "pursue-mandate": { merchantId: MerchantId; mandateId: MandateId };
  "send-sandbox-report": { id: string; body: Record<string, unknown> };
  "expire-charges": Record<string, never>;
  "expire-attempts": Record<string, never>;
  "expire-quotes": Record<string, never>;
  "lapse-slots": Record<string, never>;
  "open-cycles": Record<string, never>;
  "collect-cycles": Record<string, never>;
  // The names without "payout" mean coins, because these queues are older than payouts in BRL.
  "send-payout": { invoiceId: InvoiceId };
  /** `isHint`: a bank reported that something happened; the payout's own job continues in parallel. */
  "pursue-payout": { payoutId: PayoutId; isHint?: true };
  /** `part` holds ids from an unsigned report, for the account's adapter. */
  "look-up-report": Account & { part: unknown; askedAt: string };
  "pay-due-schedules": Record<string, never>;
  "net-debts": Record<string, never>;
  "pay-out-account": { scheduleId: PayoutScheduleId; recipientId: RecipientId | null; dueAt: string };
  "roll-up-activity": Record<string, never>;
  "replay-events": { replayId: EventReplayId };
  /** Without `merchantId` for mail about a person's own account. */
  "send-mail": { mailId: MailId; merchantId?: MerchantId };
  "tell-of-event": { merchantId: MerchantId; eventId: EventId };
  "tell-of-sale": { merchantId: MerchantId; chargeId: ChargeId };
  "begin-demo-activity": { merchantId: MerchantId; userId: UserId };
  "summarize-days": Record<string, never>;
  "remind-payers": Record<string, never>;
  "warn-of-disputes": Record<string, never>;
  "watch-endpoints": Record<string, never>;
  "scan-skipped-addresses": Record<string, never>;
  "forgot-password": { asked: string };
  "record-access-failures": Record<string, never>;
  "write-audit-checkpoints": Record<string, never>;
  "end-second-factor": { userId: UserId };
  "end-acting": { sessionId: SessionId };
  "refresh-rates": Record<string, never>;
  "import-settlement-file": { fileId: Id<"settlementFile"> };
  "match-settlements": Record<string, never>;
  "reconcile-providers": Record<string, never>;
  "purge-expired": Record<string, never>;
  "check-ledger": Record<string, never>;
};

const queue = processWide("job queue", (): { sender: Promise<PgBoss> | null } => ({ sender: null }));

/** This process's pg-boss sender: no polling or maintenance, one extra connection. */
function sender(): Promise<PgBoss> {
  queue.sender ??= startSender().catch((error: unknown) => {
    queue.sender = null;
    throw error;
  });
  return queue.sender;
}

async function startSender(): Promise<PgBoss> {
  const boss = new PgBoss({
    // The sender is started inside the first transaction that writes a job, when a pooler may have no other connection.
    connectionString: env().databaseDirectUrl,
    ...limitedQueueOptions(),
    max: 1,
    supervise: false,
    schedule: false,
    migrate: false,
    // Queues change only with the version. Reading them again each minute would keep a session open for it.
    queueCacheIntervalSeconds: 86_400,
  });
  logQueueErrors(boss);
  return boss.start();
}

type JobOptions = { startAfterMs?: number; priority?: number };
/**
 * The group that shares a worker's slots: a merchant, or the platform's own accounts; null for mail to a person without a
 * merchant.
 */
export type JobGroup = MerchantId | "platform" | null;
type GroupOptions = { group: JobGroup; receiver?: string };
type OptionsOf<N extends QueueName> = N extends MerchantQueue
  ? [options: JobOptions & GroupOptions]
  : [options?: JobOptions];

/**
 * Writes a job in the caller's transaction, so that it exists only if this commits, delayed by `startAfterMs` to within about a
 * second. A `priority` below 0 lets all other jobs run first. Jobs of one `group` leave worker slots to others; `receiver`
 * distinguishes jobs within it.
 */
export async function enqueue<N extends QueueName>(
  tx: Tx,
  name: N,
  data: JobData[N],
  ...[given]: OptionsOf<N>
): Promise<void> {
  const options: JobOptions & Partial<GroupOptions> = given ?? {};
  const boss = await sender();
  const asker = traceparent();
  await boss.send(name, asker ? { ...data, traceparent: asker } : data, {
    db: { executeSql: async (text, values = []) => ({ rows: await runText(tx, text, values) }) },
    ...(options.startAfterMs ? { startAfter: new Date(databaseNow().getTime() + options.startAfterMs) } : {}),
    ...(options.group ? { group: { id: [options.group, options.receiver].filter(Boolean).join(" ") } } : {}),
    ...(options.priority ? { priority: options.priority } : {}),
  });
  onceCommitted(tx, notifyOfQueuedJobs);
}

/** The span that requested a job, stored in its data while tracing; undefined otherwise. */
export function traceparentOf(data: object | null): string | undefined {
  // Scheduled jobs have no data.
  return data && "traceparent" in data && typeof data.traceparent === "string" ? data.traceparent : undefined;
}

/** Closes the sender; called when a process ends. */
export async function closeQueue(): Promise<void> {
  const boss = await queue.sender;
  queue.sender = null;
  await boss?.stop({ graceful: false });
}
