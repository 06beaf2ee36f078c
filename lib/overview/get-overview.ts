import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { recordOf } from "#lib/domain/members";
import { type Minor, sumMinor } from "#lib/domain/money/minor";
import { PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/payment-methods";
import type { Period, Span } from "#lib/domain/time/period";
import { type ActivitySum, sumActivity } from "#lib/overview/activity.queries";
import {
  type ActivityTotals,
  type ForeignTotal,
  type MethodTotals,
  sumByMethod,
  sumForeign,
  sumLines,
} from "#lib/overview/activity-totals.rules";

/** A part of the period, with its gross BRL by method in minor units. */
export type OverviewBucket = Span & { totals: ActivityTotals; gross: Record<PaymentMethod, Minor> };
export type Overview = {
  totals: ActivityTotals;
  previous: ActivityTotals;
  methods: MethodTotals[];
  /** Payments in other currencies, excluded from the totals. */
  foreign: ForeignTotal[];
  buckets: OverviewBucket[];
};

/** Payments and refunds of a merchant or all merchants (null), in a period up to `now` and the previous one. */
export async function getOverview(
  merchantId: MerchantId | null,
  period: Period,
  now: Date,
): Promise<Overview> {
  const sums = await sumActivity(db(), merchantId, [...period.buckets, period.previous], now);
  const byBucket = Map.groupBy(sums, ({ bucket }) => bucket);
  const current = sums.filter(({ bucket }) => bucket < period.buckets.length);
  return {
    totals: sumLines(current),
    previous: sumLines(byBucket.get(period.buckets.length) ?? []),
    methods: sumByMethod(current),
    foreign: sumForeign(current),
    buckets: period.buckets.map((span, index) => toBucket(span, byBucket.get(index) ?? [])),
  };
}

function toBucket(span: Span, lines: ActivitySum[]): OverviewBucket {
  const grossOf = (method: PaymentMethod) =>
    sumMinor(
      lines.filter((line) => line.method === method && line.currency === "BRL"),
      ({ grossMinor }) => grossMinor,
    );
  const gross = recordOf(PAYMENT_METHODS, grossOf);
  return { ...span, totals: sumLines(lines), gross };
}
