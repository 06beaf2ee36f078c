import type { Minor } from "#lib/domain/money/minor";
import { formatAmount } from "#lib/domain/money/money";
import type { DifferenceRecord, ReconciliationRecord } from "#lib/reconciliation/reconciliations.queries";
import type { UnreadPeriodRecord } from "#lib/reconciliation/unread-periods.queries";

type Run = Omit<ReconciliationRecord, "createdAt">;

/** A comparison's result, in one terminal line. */
export function describeRun(run: Run): string {
  const { provider, startsAt, endsAt, matched, oursAlone, theirsAlone, amountDiffers, booked, unread } = run;
  const period = `${startsAt.toISOString()} to ${endsAt.toISOString()}`;
  const counts = `${matched} matched, ${oursAlone} only in the ledger, ${theirsAlone} only at the provider (${booked} booked now), ${amountDiffers} in another amount`;
  const gap = unread.length === 0 ? "" : `; the statements of ${unread.join(", ")} could not all be read`;
  return `${provider}, ${period}: ${counts}${gap}`;
}

/** An open difference, in one terminal line. */
export function describeDifference(difference: DifferenceRecord): string {
  const { provider, kind, entryKind, entryId, oursMinor, theirsMinor, currency, happenedAt } = difference;
  const amount = (minor: Minor | null) =>
    minor === null ? "nothing" : `${formatAmount(minor, currency)} ${currency}`;
  const sides = `the ledger has ${amount(oursMinor)}, ${provider} reports ${amount(theirsMinor)}`;
  return `open: ${kind} ${entryKind} ${entryId} of ${happenedAt.toISOString()}: ${sides}`;
}

/** A part of an account's statement that was not compared, in one terminal line. */
export function describeUnread({ account, startsAt, endsAt, kinds, reason }: UnreadPeriodRecord): string {
  return `not compared: ${kinds.join(", ") || "settlement"} of ${account}, ${startsAt.toISOString()} to ${endsAt.toISOString()}: ${reason}`;
}
