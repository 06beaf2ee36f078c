import { db } from "#db/client";
import type { AttemptRecord } from "#db/queries/attempts";
import { listMovements } from "#db/queries/ledger-movements";
import { listReportsAbout } from "#db/queries/provider-reports";
import { listRequestsOfObject } from "#db/queries/request-log";
import type { ChargeId, InvoiceId, MerchantId } from "#lib/domain/ids";
import { can } from "#lib/domain/permissions";
import type { Role } from "#lib/domain/roles";
import type { TimelineEntry } from "#lib/domain/timeline";
import { listAuditOfObject } from "#lib/features/audit/list-audit";
import { type TimelineSources, timelineOf } from "#lib/features/timeline/timeline-of";

/** What the caller has read of an object already. */
export type TimelineSubject = Omit<
  TimelineSources,
  "reports" | "movements" | "audit" | "requests" | "attempts"
> & {
  /** Every id that requests and people's actions may know it by. */
  objectIds: string[];
  /** Whose money it moves. */
  money: { chargeId: ChargeId } | { withdrawalId: InvoiceId } | null;
  attempts: AttemptRecord[];
  /** A crypto provider's own id of it, or ours where it pays out. */
  provider?: { name: string; reference: string } | null;
};

/**
 * Reads what else is known of an object and makes one timeline of it, newest first. Who did what is told only to a role that
 * may read the audit log, and requests only to one that may read their log.
 */
export async function readTimeline(
  merchantId: MerchantId,
  { objectIds, money, provider, ...known }: TimelineSubject,
  role: Role,
): Promise<TimelineEntry[]> {
  const touched = [...objectIds, ...known.suspense.map(({ id }) => id), ...known.refunds.map(({ id }) => id)];
  const [reports, movements, audit, requests] = await Promise.all([
    listReportsAbout(db(), ...namesOf(known, provider)),
    money ? listMovements(db(), merchantId, money) : [],
    can(role, "audit:read") ? listAuditOfObject(merchantId, touched) : [],
    can(role, "developers:manage")
      ? listRequestsOfObject(db(), merchantId, objectIds, { isWrite: true })
      : [],
  ]);
  return timelineOf({ ...known, reports, movements, audit, requests });
}

/** The providers that may report of it, and what they would call it. */
function namesOf(
  { attempts, refunds }: Pick<TimelineSubject, "attempts" | "refunds">,
  provider: TimelineSubject["provider"],
): [providers: string[], references: string[]] {
  const providers = attempts.map((attempt) => attempt.provider);
  const references = attempts.map(({ providerReference }) => providerReference);
  return [
    [...new Set([...providers, ...(provider ? [provider.name] : [])])],
    [...references, ...refunds.map(({ id }) => id), ...(provider ? [provider.reference] : [])],
  ];
}
