import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { type Minor, sumOfAmounts } from "#lib/domain/money/minor";
import {
  type BookedEntry,
  listBookedOfAttempt,
  type StatementSource,
} from "#lib/ledger/booked-entries.queries";
import { methodOf } from "#lib/methods/registry";
import { enquireAttempt } from "#lib/payments/enquire/enquire-attempt";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { raiseUnreadableRows } from "#lib/provider-health/raise-unreadable-rows";
import { isDenial, ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { collectUnreadableRows } from "#lib/providers/unreadable-rows";
import { listAttemptsToCompare } from "#lib/reconciliation/attempts-to-compare.queries";
import { type Compared, type Found, kindsOf } from "#lib/reconciliation/compared";
import {
  compareEntries,
  type Difference,
  entryKey,
  type ProviderEntry,
} from "#lib/reconciliation/reconciliation.rules";
import { type Period, type UnreadPeriod, unreadWithin } from "#lib/reconciliation/unread-period.rules";
import { listRefunds } from "#lib/refunds/refunds.queries";
import type { GivenBack } from "#lib/refunds/reported-refund.rules";
import { REFUND } from "#lib/status/status-tables.rules";

/** How many payments of an account one comparison enquires about; the next comparison begins with the remaining ones. */
const MOST_PAYMENTS = 500;
// After this many unanswered payments in a row the provider counts as down.
const MOST_FAILURES_IN_A_ROW = 3;

type Unlike = Difference<ProviderEntry, BookedEntry>;
type ComparedPayment = { matched: ProviderEntry[]; found: Found[] };

/**
 * Compares an account without a list by enquiring about each payment that was made in a period, or whose money moved in it.
 * Settles what only the provider has. Unanswered payments are unread, and sales that we do not know are not found. Throws if the
 * account is refused.
 */
export async function compareByPayment(
  of: StatementSource,
  period: Period,
  most = MOST_PAYMENTS,
): Promise<Pick<Compared, "matched" | "found" | "unread">> {
  const attempts = await listAttemptsToCompare(db(), of, period, most + 1);
  const compared: ComparedPayment = { matched: [], found: [] };
  const unread: UnreadPeriod[] = [];
  const restFrom = (attempt: AttemptRecord, reason: string) =>
    unread.push({ start: timeWithin(period, attempt), end: period.end, kinds: kindsOf(of), reason });
  let inARow = 0;
  for (const [index, attempt] of attempts.entries()) {
    if (index === most) restFrom(attempt, `more than ${most} payments: the rest is compared next time`);
    if (index === most) break;
    try {
      const { matched, found } = await comparePayment(of, attempt);
      compared.matched.push(...matched);
      compared.found.push(...found);
      inARow = 0;
    } catch (error) {
      if (!isTheirs(error) || isDenial(error)) throw error;
      inARow += 1;
      const start = timeWithin(period, attempt);
      const end = new Date(start.getTime() + 1);
      unread.push({ start, end, kinds: kindsOf(of), reason: error.message });
      if (inARow < MOST_FAILURES_IN_A_ROW) continue;
      restFrom(attempt, error.message);
      break;
    }
  }
  return { ...compared, unread: unreadWithin(period, unread) };
}

// A payment whose money moved in the period may be older than it.
function timeWithin({ start }: Period, { createdAt }: AttemptRecord): Date {
  return createdAt < start ? start : createdAt;
}

function isTheirs(error: unknown): error is ProviderFault | ProviderTimeout {
  return error instanceof ProviderFault || error instanceof ProviderTimeout;
}

async function comparePayment(of: StatementSource, attempt: AttemptRecord): Promise<ComparedPayment> {
  const theirs = await askFor(attempt);
  const first = await compareWithOurs(of, attempt, theirs);
  if (first.differences.every(({ kind }) => kind === "OURS_ALONE")) {
    return { matched: first.matched, found: first.differences.map(unbooked) };
  }
  await enquireAttempt(attempt);
  const second = await compareWithOurs(of, attempt, theirs);
  const left = new Set(second.differences.map(keyOf));
  const settled = first.differences.filter((one) => !left.has(keyOf(one)));
  return {
    matched: first.matched,
    found: [...settled.map((one) => ({ ...one, isBooked: true })), ...second.differences.map(unbooked)],
  };
}

const unbooked = (difference: Unlike): Found => ({ ...difference, isBooked: false });

function keyOf({ theirs, ours }: Unlike): string {
  const entry = theirs ?? ours;
  if (!entry) throw new Error("a difference has neither side");
  return entryKey(entry);
}

async function askFor(attempt: AttemptRecord): Promise<ProviderEntry[]> {
  const method = methodOf(attempt.paymentMethod);
  const { result, unreadable } = await collectUnreadableRows(() => method.enquire(attempt, databaseNow()));
  await raiseUnreadableRows(db(), attempt, unreadable);
  return result.flatMap((answer) => (answer.kind === "outcome" ? entriesOf(attempt, answer.outcome) : []));
}

/**
 * What an outcome took and refunded. A full refund names no amount taken, so the refunded sum is used. If refunds are not listed
 * one by one, their sum has the payment's id.
 */
function entriesOf(attempt: AttemptRecord, outcome: ProviderOutcome): ProviderEntry[] {
  const { createdAt: at, providerReference: reference } = attempt;
  const entry = (kind: ProviderEntry["kind"], id: string, amountMinor: Minor): ProviderEntry => {
    return { kind, id, amountMinor, currency: attempt.currency, at, reference };
  };
  const backOf = (given: GivenBack | undefined) => {
    if (given === undefined) return [];
    if ("sumMinor" in given) return [entry("GIVEN_BACK", given.paymentId, given.sumMinor)];
    return given.refunds.flatMap(({ id, answer, amountMinor }) =>
      answer === REFUND.after.succeed ? [entry("GIVEN_BACK", id, amountMinor)] : [],
    );
  };
  if (outcome.kind === "PAID") {
    const received = entry("RECEIVED", outcome.providerPaymentId, outcome.amountMinor);
    return [{ ...received, currency: outcome.currency ?? attempt.currency }, ...backOf(outcome.givenBack)];
  }
  if (outcome.kind !== "FAILED" || outcome.givenBack === undefined) return [];
  const back = backOf(outcome.givenBack);
  const paymentId = "sumMinor" in outcome.givenBack ? outcome.givenBack.paymentId : attempt.providerPaymentId;
  const took = sumOfAmounts(back);
  return paymentId === null ? back : [entry("RECEIVED", paymentId, took), ...back];
}

async function compareWithOurs(
  of: StatementSource,
  attempt: AttemptRecord,
  theirs: readonly ProviderEntry[],
): Promise<{ matched: ProviderEntry[]; differences: Unlike[] }> {
  const { merchantId, chargeId, id } = attempt;
  const refunds = (await listRefunds(db(), merchantId, chargeId)).filter(({ attemptId }) => attemptId === id);
  const booked = await listBookedOfAttempt(db(), of, attempt);
  const paymentOf = new Map(refunds.map((one) => [one.providerRefundId ?? one.id, one.providerPaymentId]));
  const isSum = (paymentId: string | undefined) =>
    theirs.some((one) => one.kind === "GIVEN_BACK" && one.id === paymentId);
  // If they report a sum, so do we.
  const ours = booked.map((one) => {
    const paymentId = one.kind === "GIVEN_BACK" ? paymentOf.get(one.id) : undefined;
    return paymentId !== undefined && isSum(paymentId) ? { ...one, id: paymentId } : one;
  });
  // Refunds are compared only if no refund of ours is on its way, because the provider's sum may already include it, and only if
  // the answer has refunds at all, because the provider may not report them.
  const isRefunding = refunds.some(({ status }) => status === REFUND.first);
  const tellsBack = theirs.some(({ kind }) => kind === "GIVEN_BACK");
  const isJudged = ({ kind }: { kind: ProviderEntry["kind"] }) =>
    kind === "RECEIVED" || (tellsBack && !isRefunding);
  return compareEntries(theirs.filter(isJudged), ours.filter(isJudged));
}
