import {
  type FlowPart,
  type LedgerSum,
  type MoneyMovement,
  sumMovements,
} from "#lib/domain/ledger/money-flow";
import { addMinor, restMinor, sumOfAmounts } from "#lib/domain/money/minor";

/** What the ledger moved for a charge by one cause on accounts of one kind: at the merchant's own account or not, and from when on free. */
export type ChargeLine = LedgerSum & { isOwn: boolean; availableAt: Date | null };

/** A part of a charge's money: what it cost or went back, or what is the merchant's, where that is and from when on. */
export type ChargePart = { part: FlowPart; amountMinor: number; availableAt: Date | null };

/** Where every cent of a charge's money is: the parts add up to what came in. `amountMinor` of the merchant's part is below zero where it laid out more. */
export type ChargeMoney = { totalMinor: number; parts: ChargePart[] };

/** How much of all that came in a part is, in per cent, for a picture: nothing of nothing. */
export function percentOfTotal({ amountMinor }: ChargePart, { totalMinor }: ChargeMoney): number {
  return totalMinor > 0 ? Math.max(0, (amountMinor / totalMinor) * 100) : 0;
}

const AWAY = ["fees", "shares", "refunds", "disputes"] as const;

/** Reads a charge's money from its lines at `now`. */
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

/** What is pending until the same instant is one part, and so is all that is free, at each place. */
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
