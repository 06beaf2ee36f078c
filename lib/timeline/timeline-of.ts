import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import type { AuditEntryView } from "#lib/audit/audit.contract";
import type { ChargeView } from "#lib/charges/charge.contract";
import { accountOf } from "#lib/connections/connection.rules";
import { formatAmount } from "#lib/domain/money/money";
import type { Movement } from "#lib/ledger/ledger-movements.queries";
import type { ProviderReportRecord } from "#lib/payments/provider-reports.queries";
import { withQrCodes } from "#lib/platform/qr/kept-qr-codes";
import type { RefundView } from "#lib/refunds/refund.contract";
import type { RequestSummary } from "#lib/requests/request-log.queries";
import { mergeTimeline, type TimelineEntry } from "#lib/timeline/timeline.rules";
import type { EventRecord } from "#lib/webhooks/events.queries";
import { type DeliveryTry, type FoldedDelivery, foldTries } from "#lib/webhooks/fold-tries.rules";

/** A logged request of the API. */
export type TimelineRequest = Pick<
  RequestSummary,
  "id" | "requestId" | "method" | "path" | "status" | "errorCode" | "durationMs" | "tokenId" | "createdAt"
>;

type TimelineEvent = Pick<EventRecord, "id" | "type" | "data" | "createdAt">;

/** Everything known about one object. */
export type TimelineSources = {
  /** When the object was created. */
  createdAt: string;
  /** The currency of refunds and held money. */
  currency: string;
  attempts: Pick<AttemptRecord, "id" | "paymentMethod" | "amountMinor" | "currency" | "createdAt">[];
  refunds: RefundView[];
  suspense: ChargeView["suspense"];
  events: TimelineEvent[];
  /** The tries of all these events. */
  deliveries: DeliveryTry[];
  reports: ProviderReportRecord[];
  movements: Movement[];
  audit: AuditEntryView[];
  requests: TimelineRequest[];
};

const CREATIONS: readonly string[] = ["charge.created", "payout.requested"];

/** One timeline of an object, newest first. Pure: uses only what is given. */
export function timelineOf(sources: TimelineSources): TimelineEntry[] {
  const { createdAt, currency } = sources;
  const byEvent = Map.groupBy(foldTries(sources.deliveries), ({ eventId }) => eventId);
  const creations = sources.events.filter(({ type }) => CREATIONS.includes(type));
  const deliveriesOf = ({ id }: TimelineEvent) => byEvent.get(id) ?? [];
  return mergeTimeline(
    // This line already shows the creation.
    [{ id: "created", at: createdAt, kind: "created", deliveries: creations.flatMap(deliveriesOf) }],
    sources.attempts.map(toAttempt),
    sources.refunds.map((refund) => toRefund(refund, currency)),
    sources.suspense.map((item) => toSuspense(item, currency)),
    sources.events
      .filter(({ type }) => !CREATIONS.includes(type))
      .map((event) => toEvent(event, deliveriesOf(event))),
    sources.reports.flatMap(toReport),
    sources.movements.map(toMovement),
    sources.audit.map(toDeed),
    sources.requests.filter(({ method }) => method !== "GET" && method !== "HEAD").map(toRequest),
  );
}

function toAttempt(attempt: TimelineSources["attempts"][number]): TimelineEntry {
  const { id, paymentMethod, amountMinor, currency, createdAt } = attempt;
  const amount = formatAmount(amountMinor, currency);
  return {
    id,
    at: createdAt.toISOString(),
    kind: "attempt",
    attemptId: id,
    method: paymentMethod,
    amount,
    currency,
  };
}

function toRefund(
  { id, createdAt, amount, reason, suspenseId, initiatedBy }: RefundView,
  currency: string,
): TimelineEntry {
  const isOfSuspense = suspenseId !== null;
  const isByProvider = initiatedBy === "PROVIDER";
  return {
    id,
    at: createdAt,
    kind: "refund",
    refundId: id,
    amount,
    currency,
    reason,
    isOfSuspense,
    isByProvider,
  };
}

function toSuspense(
  { id, receivedAt, amount, reason }: ChargeView["suspense"][number],
  currency: string,
): TimelineEntry {
  return { id, at: receivedAt, kind: "suspense", suspenseId: id, amount, currency, reason };
}

function toEvent({ id, type, data, createdAt }: TimelineEvent, deliveries: FoldedDelivery[]): TimelineEntry {
  return { id, at: createdAt.toISOString(), kind: "event", type, data: withQrCodes(data), deliveries };
}

function toReport(report: ProviderReportRecord): TimelineEntry[] {
  const { provider, externalId, outcome, body, createdAt } = report;
  if (outcome === null) return [];
  const at = createdAt.toISOString();
  return [
    {
      id: `${provider} ${externalId}`,
      at,
      kind: "report",
      provider: accountOf(provider).provider,
      outcome,
      body,
    },
  ];
}

function toMovement({ id, kind, amountMinor, currency, createdAt }: Movement): TimelineEntry {
  const amount = formatAmount(amountMinor, currency);
  return { id, at: createdAt.toISOString(), kind: "ledger", movement: kind, amount, currency };
}

function toDeed(entry: AuditEntryView): TimelineEntry {
  const { chain, sequence, action, actor, address, before, after, createdAt } = entry;
  return {
    id: `${chain} ${String(sequence).padStart(12, "0")}`,
    at: createdAt,
    kind: "action",
    action,
    actor: actor.name,
    role: actor.role,
    isToken: actor.tokenId !== null,
    isStaff: actor.isStaff,
    address,
    before,
    after,
  };
}

function toRequest(request: TimelineRequest): TimelineEntry {
  const { id, requestId, method, path, status, errorCode, durationMs, tokenId, createdAt } = request;
  return {
    id: `request ${String(id).padStart(15, "0")}`,
    at: createdAt.toISOString(),
    kind: "request",
    requestId,
    method,
    path,
    status,
    errorCode,
    durationMs,
    isToken: tokenId !== null,
  };
}
