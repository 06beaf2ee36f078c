import { db } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import type { MerchantId } from "#lib/domain/ids";
import { formatReais } from "#lib/domain/money/money";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { addDays } from "#lib/domain/time/zoned-day";
import { SUBSCRIPTION } from "#lib/status/status-tables.rules";
import { countSubscriptions, listComingCycles } from "#lib/subscriptions/coming-revenue.queries";
import { COMING_DAYS, type ComingRevenue, sumComing } from "#lib/subscriptions/coming-revenue.rules";

const { activate, fallBehind } = SUBSCRIPTION.after;

/** What the merchant's subscriptions bring in the next 30 days by its clock, and how many of them pay or are overdue. */
export async function readComingRevenue(merchantId: MerchantId): Promise<ComingRevenue> {
  const from = brasiliaDay(merchantTime(merchantId, databaseNow()));
  const until = addDays(from, COMING_DAYS);
  const [coming, counts] = await Promise.all([
    listComingCycles(db(), merchantId, { from, until }),
    countSubscriptions(db(), merchantId, [activate, fallBehind]),
  ]);
  const { minor, cycles, unset } = sumComing(coming, until);
  return {
    amount: formatReais(minor),
    cycles,
    unset,
    active: counts.get(activate) ?? 0,
    pastDue: counts.get(fallBehind) ?? 0,
  };
}
