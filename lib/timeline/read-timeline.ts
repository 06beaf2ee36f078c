import { db } from "#db/client";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { listAuditOfObject } from "#lib/audit/list-audit";
import { type Account, accountKey } from "#lib/connections/connection.rules";
import type { MerchantId } from "#lib/domain/ids";
import { listMovements, type Moved } from "#lib/ledger/ledger-movements.queries";
import { listReportsAbout } from "#lib/payments/provider-reports.queries";
import { listRequestsOfObject } from "#lib/requests/request-log.queries";
import { can } from "#lib/team/permissions.rules";
import type { Role } from "#lib/team/roles.rules";
import type { TimelineEntry } from "#lib/timeline/timeline.rules";
import { type TimelineSources, timelineOf } from "#lib/timeline/timeline-of";

/** What the caller has already read about an object. */
export type TimelineSubject = Omit<
  TimelineSources,
  "reports" | "movements" | "audit" | "requests" | "attempts"
> & {
  /** All ids by which requests and people's actions may name the object. */
  objectIds: string[];
  /** The object whose money it moves. */
  money: Moved | null;
  attempts: AttemptRecord[];
  /** The provider's reference of a crypto invoice, a withdrawal or a payout. */
  provider?: { account: Account; reference: string } | null;
};

/**
 * Reads everything else about an object and builds its timeline, newest first. People's actions and requests are included only
 * for roles that may read those logs.
 */
export async function readTimeline(
  merchantId: MerchantId,
  { objectIds, money, provider, ...known }: TimelineSubject,
  role: Role,
): Promise<TimelineEntry[]> {
  const touched = [...objectIds, ...known.suspense.map(({ id }) => id), ...known.refunds.map(({ id }) => id)];
  const [reports, movements, audit, requests] = await Promise.all([
    listReportsAbout(db(), merchantId, namesOf(known, provider)),
    money ? listMovements(db(), merchantId, money) : [],
    can(role, "audit:read") ? listAuditOfObject(merchantId, touched) : [],
    can(role, "developers:manage")
      ? listRequestsOfObject(db(), merchantId, objectIds, { isWrite: true })
      : [],
  ]);
  return timelineOf({ ...known, reports, movements, audit, requests });
}

/** The providers that may report about the object, and their ids for it. */
function namesOf(
  { attempts, refunds }: Pick<TimelineSubject, "attempts" | "refunds">,
  provider: TimelineSubject["provider"],
): { providers: string[]; references: string[] } {
  const providers = attempts.map(accountKey);
  const references = attempts.map(({ providerReference }) => providerReference);
  return {
    providers: [...new Set([...providers, ...(provider ? [accountKey(provider.account)] : [])])],
    references: [...references, ...refunds.map(({ id }) => id), ...(provider ? [provider.reference] : [])],
  };
}
