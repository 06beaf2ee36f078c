import { addMinor, type Minor, restMinor, sumOfAmounts } from "#lib/domain/money/minor";
import {
  type FlowPart,
  type LedgerSum,
  type MoneyMovement,
  sumMovements,
} from "#lib/ledger/money-flow.rules";

/**
 * How much one cause moved for a charge on accounts of one kind, whether at the merchant's own account, and when it becomes
 * available.
 */
export type ChargeLine = LedgerSum & { isOwn: boolean; availableAt: Date | null };

/** A part of a charge's money: a cost, a refund, or the merchant's share, with its place and release time. */
export type ChargePart = { part: FlowPart; amountMinor: Minor; availableAt: Date | null };

/**
 * Where every cent of a charge's money is; the parts add up to what came in. The merchant's part is negative if the charge's
 * costs exceed it.
 */
export type ChargeMoney = { totalMinor: Minor; parts: ChargePart[] };

/** A part's percentage of all that came in, for charts; 0 if nothing came in. */
export function percentOfTotal({ amountMinor }: ChargePart, { totalMinor }: ChargeMoney): number {
  return totalMinor > 0 ? Math.max(0, (amountMinor / totalMinor) * 100) : 0;
}

const AWAY = ["fees", "shares", "tax", "refunds", "disputes"] as const;

/** Computes a charge's money from its lines at `now`. */
export function planChargeMoney(lines: readonly ChargeLine[], now: Date): ChargeMoney {
  const movements = sumMovements(lines);
  const of = (part: MoneyMovement) => movements.get(part) ?? 0;
  const away = AWAY.map(
    (part): ChargePart => ({
      part,
      amountMinor: restMinor(0, of(part)),
      availableAt: null,
    }),
  );
  const own = lines.filter(({ accountKind }) => accountKind === "MERCHANT");
  const byPlace = Map.groupBy(own, (line) => placeOf(line, now));
  const left = [...byPlace].map(
    ([place, group]): ChargePart => ({
      part: partAt(place),
      amountMinor: restMinor(0, sumOfAmounts(group)),
      availableAt: latestOf(group),
    }),
  );
  const order = (part: FlowPart) => LEFT.indexOf(part);
  return {
    totalMinor: addMinor(of("received"), of("accepted")),
    parts: [...away, ...left.toSorted((one, other) => order(one.part) - order(other.part))].filter(
      ({ amountMinor }) => amountMinor !== 0,
    ),
  };
}

const LEFT: readonly FlowPart[] = ["pending", "available", "own"];

/**
 * Groups the merchant's money: one part per release time while pending, one for everything available, one for the own account.
 */
function placeOf({ isOwn, availableAt }: ChargeLine, now: Date): string {
  if (isOwn) return "own";
  return availableAt && availableAt > now ? availableAt.toISOString() : "available";
}

function partAt(place: string): FlowPart {
  return place === "own" || place === "available" ? place : "pending";
}

function latestOf(group: readonly ChargeLine[]): Date | null {
  const instants = group.flatMap(({ availableAt }) => (availableAt ? [availableAt.getTime()] : []));
  return instants.length > 0 ? new Date(Math.max(...instants)) : null;
}
