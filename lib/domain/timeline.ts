import type { AuditAction } from "#lib/domain/audit";
import type { DeliveryStatus } from "#lib/domain/delivery";
import type { EventType } from "#lib/domain/event-types";
import type { LedgerTransactionKind } from "#lib/domain/ledger";
import type { SuspenseReason } from "#lib/domain/outcome";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { ReportOutcome } from "#lib/domain/report-outcome";
import type { Role } from "#lib/domain/roles";

type Money = { amount: string; currency: string };

/** What can befall an object. Amounts are decimal text. */
export type TimelineDeed =
  /** The object itself came to be. */
  | { kind: "created" }
  /** A request of the API that was about it. `by` is the access token's or the person's name, where it is known. */
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
  /** Somebody began to pay. */
  | ({ kind: "attempt"; attemptId: string; method: PaymentMethod } & Money)
  /** A provider told something, of its own accord. `body` is what it sent. */
  | {
      kind: "report";
      provider: string;
      outcome: ReportOutcome;
      body: Record<string, unknown>;
    }
  /** What the gateway made of it, and tells the merchant's server. */
  | { kind: "event"; type: EventType; data: Record<string, unknown> }
  /** A try at telling the merchant's server. `isNewest` of the tries for the same event and target. */
  | {
      kind: "delivery";
      eventId: string;
      eventType: EventType;
      status: DeliveryStatus;
      attempt: number;
      target: string;
      responseStatus: number | null;
      responseBody: string | null;
      durationMs: number | null;
      error: string | null;
      nextAttemptAt: string | null;
      isNewest: boolean;
    }
  /** Money was asked to go back; `isHeld` of money that was held and never counted as a payment. */
  | ({ kind: "refund"; refundId: string; reason: string | null; isHeld: boolean } & Money)
  /** Money came that could not pay, and was held. */
  | ({ kind: "suspense"; suspenseId: string; reason: SuspenseReason } & Money)
  /** The ledger moved. */
  | ({ kind: "ledger"; movement: LedgerTransactionKind } & Money)
  /** A person or a token did something that is audited. */
  | {
      kind: "deed";
      action: AuditAction;
      actor: string;
      role: Role | "SYSTEM";
      isToken: boolean;
      isStaff: boolean;
      address: string | null;
      before: Record<string, unknown> | null;
      after: Record<string, unknown> | null;
    };

export type TimelineKind = TimelineDeed["kind"];
/** One line of a timeline; `id` is unique in it, `at` is ISO 8601. */
export type TimelineEntry = { id: string; at: string } & TimelineDeed;

// What comes of what: of two things in one millisecond the cause came first.
const CAUSES_FIRST: readonly TimelineKind[] = [
  "request",
  "created",
  "deed",
  "attempt",
  "report",
  "suspense",
  "refund",
  "ledger",
  "event",
  "delivery",
];

/** Several timelines as one, newest first. The order is the same however the parts come. */
export function mergeTimeline(...parts: readonly TimelineEntry[][]): TimelineEntry[] {
  return parts.flat().sort(newestFirst);
}

function newestFirst(one: TimelineEntry, other: TimelineEntry): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  const cause = CAUSES_FIRST.indexOf(other.kind) - CAUSES_FIRST.indexOf(one.kind);
  if (cause !== 0) return cause;
  return one.id < other.id ? 1 : -1;
}
