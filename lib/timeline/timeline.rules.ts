import type { ActorRole, AuditAction } from "#lib/audit/audit.rules";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { LedgerTransactionKind } from "#lib/ledger/ledger.rules";
import type { SuspenseReason } from "#lib/payments/outcome.rules";
import type { ReportOutcome } from "#lib/payments/report-outcome.rules";
import type { EventType } from "#lib/webhooks/event-types.rules";
import type { FoldedDelivery } from "#lib/webhooks/fold-tries.rules";

type Money = { amount: string; currency: string };

/** What can happen to an object. Amounts are decimal text. */
export type TimelineAction =
  /** The object was created. `deliveries` are those of its event, if it has one. */
  | { kind: "created"; deliveries: FoldedDelivery[] }
  /** An API request about it. `by` is the access token's or the person's name, if known. */
  | {
      kind: "request";
      method: string;
      path: string;
      status: number;
      errorCode: string | null;
      durationMs: number;
      requestId: string;
      isToken: boolean;
    }
  /** A payer started a payment. */
  | ({ kind: "attempt"; attemptId: string; method: PaymentMethod } & Money)
  /** An unsolicited report of a provider. `body` is its content. */
  | {
      kind: "report";
      provider: string;
      outcome: ReportOutcome;
      body: Record<string, unknown>;
    }
  /** An event, with its delivery to each receiver. */
  | { kind: "event"; type: EventType; data: Record<string, unknown>; deliveries: FoldedDelivery[] }
  /**
   * A refund was requested or, if `isByProvider`, made at its provider; `isHeld` for suspense money, which never counted as a
   * payment.
   */
  | ({
      kind: "refund";
      refundId: string;
      reason: string | null;
      isOfSuspense: boolean;
      isByProvider: boolean;
    } & Money)
  /** Money arrived that could not pay, and went to suspense. */
  | ({ kind: "suspense"; suspenseId: string; reason: SuspenseReason } & Money)
  /** The ledger was posted to. */
  | ({ kind: "ledger"; movement: LedgerTransactionKind } & Money)
  /** An audited action of a person or a token. */
  | {
      kind: "action";
      action: AuditAction;
      actor: string;
      role: ActorRole;
      isToken: boolean;
      isStaff: boolean;
      address: string | null;
      before: Record<string, unknown> | null;
      after: Record<string, unknown> | null;
    };

export type TimelineKind = TimelineAction["kind"];
/** One line of a timeline; `id` is unique in it, `at` is ISO 8601. */
export type TimelineEntry = { id: string; at: string } & TimelineAction;

// Of two entries in one millisecond, the cause comes first.
const CAUSES_FIRST: readonly TimelineKind[] = [
  "request",
  "created",
  "action",
  "attempt",
  "report",
  "suspense",
  "refund",
  "ledger",
  "event",
];

/** Merges timelines, newest first; the order of the parts does not matter. */
export function mergeTimeline(...parts: readonly TimelineEntry[][]): TimelineEntry[] {
  return parts.flat().sort(newestFirst);
}

function newestFirst(one: TimelineEntry, other: TimelineEntry): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  const cause = CAUSES_FIRST.indexOf(other.kind) - CAUSES_FIRST.indexOf(one.kind);
  if (cause !== 0) return cause;
  return one.id < other.id ? 1 : -1;
}
