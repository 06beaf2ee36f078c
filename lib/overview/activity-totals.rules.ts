import { addMinor, asMinor, type Minor, restMinor, sumMinor } from "#lib/domain/money/minor";
import { PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/payment-methods";

/** One line of activity: of a method (NONE: no method yet) in a currency, in minor units. */
export type ActivityLine = {
  method: PaymentMethod | "NONE";
  currency: string;
  unpaidCount: number;
  paidCount: number;
  grossMinor: Minor;
  feeMinor: Minor;
  /** What banks set aside for CBS and IBS. */
  taxMinor: Minor;
  refundCount: number;
  refundedMinor: Minor;
};

/** Money in BRL, and counts over all currencies; `averageMinor` covers BRL payments only. */
export type ActivityTotals = {
  grossMinor: Minor;
  feeMinor: Minor;
  taxMinor: Minor;
  refundedMinor: Minor;
  /** gross − fees − tax − refunded. */
  netMinor: Minor;
  paidCount: number;
  refundCount: number;
  /** The paid share of what ended (paid, expired, canceled), in basis points; null when nothing ended. */
  conversionBps: number | null;
  /** Floored to the cent; null when nothing was paid. */
  averageMinor: Minor | null;
};

export type MethodTotals = Omit<ActivityTotals, "conversionBps"> & { method: PaymentMethod };
export type ForeignTotal = { currency: string; paidCount: number; grossMinor: Minor };

/** The figures of one line that are sums over payments; `created…` count everything requested, whatever its result. */
export type ActivityFigures = Omit<ActivityLine, "method" | "currency"> & {
  createdCount: number;
  createdMinor: Minor;
};

/** The sum of two figures of the same method and currency; other members are the first one's. */
export function addActivity<Line extends ActivityFigures>(one: Line, other: ActivityFigures): Line {
  return {
    ...one,
    createdCount: one.createdCount + other.createdCount,
    createdMinor: addMinor(one.createdMinor, other.createdMinor),
    unpaidCount: one.unpaidCount + other.unpaidCount,
    paidCount: one.paidCount + other.paidCount,
    grossMinor: addMinor(one.grossMinor, other.grossMinor),
    feeMinor: addMinor(one.feeMinor, other.feeMinor),
    taxMinor: addMinor(one.taxMinor, other.taxMinor),
    refundCount: one.refundCount + other.refundCount,
    refundedMinor: addMinor(one.refundedMinor, other.refundedMinor),
  };
}

const BRL = "BRL";

/** The sum of lines of activity. */
export function sumLines(lines: readonly ActivityLine[]): ActivityTotals {
  const own = lines.filter(({ currency }) => currency === BRL);
  const add = (from: readonly ActivityLine[], name: "paidCount" | "refundCount" | "unpaidCount") =>
    from.reduce((sum, line) => sum + line[name], 0);
  const [grossMinor, feeMinor, taxMinor, refundedMinor] = [
    sumMinor(own, (line) => line.grossMinor),
    sumMinor(own, (line) => line.feeMinor),
    sumMinor(own, (line) => line.taxMinor),
    sumMinor(own, (line) => line.refundedMinor),
  ];
  const [paidCount, ownCount, unpaidCount] = [
    add(lines, "paidCount"),
    add(own, "paidCount"),
    add(lines, "unpaidCount"),
  ];
  const ended = paidCount + unpaidCount;
  return {
    grossMinor,
    feeMinor,
    taxMinor,
    refundedMinor,
    netMinor: restMinor(grossMinor, feeMinor, taxMinor, refundedMinor),
    paidCount,
    refundCount: add(lines, "refundCount"),
    conversionBps: ended === 0 ? null : Math.floor((paidCount * 10_000) / ended),
    averageMinor: ownCount === 0 ? null : asMinor(Math.floor(grossMinor / ownCount)),
  };
}

/** The totals of each method with payments or refunds, in display order. */
export function sumByMethod(lines: readonly ActivityLine[]): MethodTotals[] {
  return PAYMENT_METHODS.flatMap((method) => {
    const own = lines.filter((line) => line.method === method);
    if (own.length === 0) return [];
    const { conversionBps: _ofAll, ...totals } = sumLines(own);
    return [{ method, ...totals }];
  });
}

/** Payments in currencies other than BRL, which the BRL totals leave out. */
export function sumForeign(lines: readonly ActivityLine[]): ForeignTotal[] {
  const byCurrency = Map.groupBy(
    lines.filter(({ currency, paidCount }) => currency !== BRL && paidCount > 0),
    ({ currency }) => currency,
  );
  return [...byCurrency].map(([currency, own]) => ({
    currency,
    paidCount: own.reduce((sum, line) => sum + line.paidCount, 0),
    grossMinor: sumMinor(own, ({ grossMinor }) => grossMinor),
  }));
}

export type Change =
  | { direction: "none" }
  | { direction: "same" }
  /** `tenths` of a percent or, between two shares, of a percentage point. */
  | { direction: "up" | "down"; tenths: number };

/** The change of a figure against the previous one, in percent; none if there is no previous value. */
export function changeOf(current: number | null, previous: number | null): Change {
  if (current === null || previous === null || previous === 0) return { direction: "none" };
  return directed(Math.round(((current - previous) / Math.abs(previous)) * 1000));
}

/** The change of a share in basis points against the previous one, in percentage points. */
export function pointsOf(currentBps: number | null, previousBps: number | null): Change {
  if (currentBps === null || previousBps === null) return { direction: "none" };
  return directed(Math.round((currentBps - previousBps) / 10));
}

function directed(tenths: number): Change {
  if (tenths === 0) return { direction: "same" };
  return { direction: tenths > 0 ? "up" : "down", tenths: Math.abs(tenths) };
}
