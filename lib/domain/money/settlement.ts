import { asMinor, type Minor, maxMinor, restMinor, sumMinor, sumOfAmounts } from "#lib/domain/money/minor";
import { type Money, moneyOf, subtractMoney } from "#lib/domain/money/money";

/** One rule of a split: FIXED is `value` minor units, PERCENT `value` basis points of the net amount. */
export type SplitRule = {
  recipientId: string;
  name: string;
  type: "FIXED" | "PERCENT";
  value: number;
  description: string | null;
};

/** One party's part. The owner's is the remainder: `recipientId` and `value` null, `type` REMAINDER. */
export type SettlementPart =
  | {
      recipientId: string;
      role: "RECIPIENT";
      name: string;
      type: SplitRule["type"];
      value: number;
      amountMinor: Minor;
    }
  | { recipientId: null; role: "OWNER"; name: string; type: "REMAINDER"; value: null; amountMinor: Minor };

/**
 * How a payment is divided; the parts, in minor units of its currency, always add up to `net = gross - fee`, or less the `tax`
 * that the bank sets aside.
 */
export type Settlement = {
  gross: Money;
  fee: Money;
  tax?: Money;
  net: Money;
  final: boolean;
  parts: SettlementPart[];
};

export const MAX_SPLIT_RULES = 50;
const WHOLE_BPS = 10_000;

/**
 * Divides the net amount: every PERCENT part is rounded down to the cent, and the owner gets the rest, including the fractions.
 * Throws RangeError when the rules exceed net, so call `splitExceedsNet` first. Throws CurrencyMismatchError when the fee is in
 * another currency than gross.
 */
export function planSettlement(input: {
  gross: Money;
  fee: Money;
  ownerName: string;
  split: readonly SplitRule[];
  final: boolean;
}): Settlement {
  const { gross, fee, ownerName: name, final } = input;
  const net = subtractMoney(gross, fee);
  if (splitExceedsNet(net.minor, input.split)) throw new RangeError("the split exceeds the net amount");
  const parts: SettlementPart[] = input.split.map(({ recipientId, name: recipient, type, value }) => ({
    recipientId,
    role: "RECIPIENT",
    name: recipient,
    type,
    value,
    amountMinor: type === "FIXED" ? asMinor(value) : shareOf(net.minor, value),
  }));
  const shared = sumOfAmounts(parts);
  parts.push({
    recipientId: null,
    role: "OWNER",
    name,
    type: "REMAINDER",
    value: null,
    amountMinor: restMinor(net.minor, shared),
  });
  return { gross, fee, net, final, parts };
}

/**
 * A settlement less the tax that the bank sets aside, in minor units. The owner bears all of the tax or, with `isShared`, each
 * PERCENT part is a percentage of the amount that is left. The owner's part may be below zero.
 */
export function lessTax(settlement: Settlement, taxMinor: Minor, isShared: boolean): Settlement {
  const { net, parts } = settlement;
  const tax = moneyOf(taxMinor, net.currency);
  const left = subtractMoney(net, tax);
  const borne = taxParts(settlement, taxMinor, isShared);
  const rest = parts.map((part, index) => ({
    ...part,
    amountMinor: restMinor(part.amountMinor, borne[index]?.amountMinor ?? 0),
  }));
  return { ...settlement, tax, net: left, parts: rest };
}

/** What each party of a settlement bears of a tax, in the order of its parts and in minor units; the sum is the tax. */
export function taxParts(
  { net, parts }: Pick<Settlement, "net" | "parts">,
  taxMinor: Minor,
  isShared: boolean,
): { recipientId: string | null; amountMinor: Minor }[] {
  const leftMinor = maxMinor(0, restMinor(net.minor, taxMinor));
  const borneBy = (part: SettlementPart): Minor =>
    isShared && part.type === "PERCENT" ? restMinor(part.amountMinor, shareOf(leftMinor, part.value)) : 0;
  const sharedMinor = sumMinor(parts, borneBy);
  return parts.map((part) => ({
    recipientId: part.recipientId,
    amountMinor: part.recipientId === null ? restMinor(taxMinor, sharedMinor) : borneBy(part),
  }));
}

/** True when the fixed parts and the percentages of net, before any rounding, exceed net. */
export function splitExceedsNet(netMinor: Minor, split: readonly SplitRule[]): boolean {
  const sum = (type: SplitRule["type"]) =>
    split.reduce((total, rule) => (rule.type === type ? total + BigInt(rule.value) : total), 0n);
  const net = BigInt(netMinor);
  return sum("FIXED") * BigInt(WHOLE_BPS) + sum("PERCENT") * net > net * BigInt(WHOLE_BPS);
}

// At most the whole net: the product is below 10^11 × 10^4, and therefore exact.
function shareOf(netMinor: Minor, bps: number): Minor {
  return asMinor(Math.floor((netMinor * bps) / WHOLE_BPS));
}

/** The name of the party that keeps the remainder: the owner of the charge. */
export function ownerNameOf(parts: readonly { role: SettlementPart["role"]; name: string }[]): string {
  return parts.find(({ role }) => role === "OWNER")?.name ?? "";
}
