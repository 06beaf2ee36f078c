import { unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import type { DisputeOutcomesView } from "#lib/disputes/dispute.contract";
import type { DisputeStatus } from "#lib/disputes/dispute.rules";
import { type DisputeSum, sumDisputes } from "#lib/disputes/dispute-outcomes.queries";
import type { MerchantId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money/money";

const DAY_MS = 24 * 60 * 60 * 1000;

/** How the merchant's disputes of the last `days` days ended, by kind and reason, the most frequent first. */
export async function getDisputeOutcomes(merchantId: MerchantId, days: number): Promise<DisputeOutcomesView> {
  const since = new Date(databaseNow().getTime() - days * DAY_MS);
  const sums = await sumDisputes(unpreparedDb(), merchantId, since);
  const groups = Map.groupBy(sums, ({ kind, reason, currency }) => JSON.stringify([kind, reason, currency]));
  const reasons = [...groups.values()].map(toReason);
  return { days, reasons: reasons.sort((one, other) => countOf(other) - countOf(one)) };
}

type Reason = DisputeOutcomesView["reasons"][number];

function toReason(sums: DisputeSum[]): Reason {
  const [first] = sums;
  if (!first) throw new Error("a reason without disputes");
  const { kind, reason, currency } = first;
  const of = (wanted: DisputeStatus) => {
    const sum = sums.find(({ status }) => status === wanted);
    return { count: sum?.count ?? 0, amount: formatAmount(sum?.amountMinor ?? 0, currency) };
  };
  return { kind, reason, currency, open: of("OPEN"), won: of("WON"), lost: of("LOST") };
}

function countOf({ open, won, lost }: Reason): number {
  return open.count + won.count + lost.count;
}
