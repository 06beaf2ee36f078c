import {
  addMinor,
  type Minor,
  maxMinor,
  minMinor,
  portionMinor,
  restMinor,
  sumMinor,
  sumOfAmounts,
} from "#lib/domain/money/minor";
import { addMoney, formatAmount, type Money, moneyIn, moneyOf } from "#lib/domain/money/money";

/**
 * What a refund takes back from each party, in minor units of the payment; the parts and the fee add up to
 * the refunded amount.
 */
export type RefundPlan = { feeMinor: Minor; parts: Part[] };

type Part = { recipientId: string | null; amountMinor: Minor };

/** A payment as refunds and disputes take it back, in minor units; the parts and the fee add up to gross. */
export type PaidShares = { gross: Money; fee: Money; feeRefundable: boolean; parts: readonly Part[] };

/**
 * Reverses a paid settlement for a refund of `amount` after `refunded`. Recipients and a refundable fee return floored shares
 * of the running total, exact up to gross; the owner bears the rest. Throws RangeError unless 0 < amount ≤ what is left,
 * CurrencyMismatchError for another currency.
 */
export function planRefund(paid: PaidShares, refunded: Money, amount: Money): RefundPlan {
  const { currency, minor: grossMinor } = paid.gross;
  const { minor: before } = moneyIn(currency, refunded);
  const { minor: after } = addMoney(refunded, amount);
  if (amount.minor <= 0 || after > grossMinor) throw new RangeError("the refund exceeds what is left");
  const reversed = (share: Minor) =>
    restMinor(portionMinor(share, after, grossMinor), portionMinor(share, before, grossMinor));
  const feeMinor = paid.feeRefundable ? reversed(moneyIn(currency, paid.fee).minor) : 0;
  const recipients = paid.parts
    .filter((part) => part.recipientId !== null)
    .map((part) => ({ recipientId: part.recipientId, amountMinor: reversed(part.amountMinor) }));
  const ownMinor = restMinor(amount.minor, feeMinor, sumOfAmounts(recipients));
  return { feeMinor, parts: [...recipients, { recipientId: null, amountMinor: ownMinor }] };
}

/** The plan of a payment from which nothing was taken. */
export const NOTHING_TAKEN: RefundPlan = { feeMinor: 0, parts: [] };

/**
 * What a refund or dispute of `amount` takes from each party after `taken`: each recipient's (and a refundable fee's) floored
 * share of the new total less its earlier part, at least zero. The owner bears the rest. Parts up to gross return every share
 * exactly.
 */
export function planTakingBack(paid: PaidShares, taken: RefundPlan, amount: Money): RefundPlan {
  const { currency, minor: grossMinor } = paid.gross;
  const { minor: amountMinor } = moneyIn(currency, amount);
  const after = minMinor(addMinor(maxMinor(0, totalTaken(taken)), amountMinor), grossMinor);
  const due = (share: Minor, takenMinor: Minor) =>
    maxMinor(0, restMinor(portionMinor(share, after, grossMinor), takenMinor));
  const feeMinor = paid.feeRefundable ? due(moneyIn(currency, paid.fee).minor, taken.feeMinor) : 0;
  const recipients = paid.parts
    .filter((part) => part.recipientId !== null)
    .map(({ recipientId, amountMinor: share }) => ({
      recipientId,
      amountMinor: due(share, takenOf(taken, recipientId)),
    }));
  const ownMinor = restMinor(amountMinor, feeMinor, sumOfAmounts(recipients));
  return { feeMinor, parts: [...recipients, { recipientId: null, amountMinor: ownMinor }] };
}

/** What a plan takes from all parties together, in minor units. */
export function totalTaken({ feeMinor, parts }: RefundPlan): Minor {
  return addMinor(feeMinor, sumOfAmounts(parts));
}

/** What `taken` took from a party, in minor units; null is the owner. */
export function takenOf({ parts }: RefundPlan, recipientId: string | null): Minor {
  return sumOfAmounts(parts.filter((part) => part.recipientId === recipientId));
}

/** What is left of a share, in minor units, once the parties gave back `taken`; at least zero. */
export function leftOfShare(share: Minor, taken: RefundPlan, { minor: grossMinor }: Money): Minor {
  const takenMinor = minMinor(maxMinor(0, totalTaken(taken)), grossMinor);
  return restMinor(share, portionMinor(share, takenMinor, grossMinor));
}

/** What turns `taken` into `right`, party by party; both take the same total. */
export function planCorrection(taken: RefundPlan, right: RefundPlan): RefundPlan {
  const ids = new Set([...right.parts, ...taken.parts].map(({ recipientId }) => recipientId));
  return {
    feeMinor: restMinor(right.feeMinor, taken.feeMinor),
    parts: [...ids].map((id) => ({
      recipientId: id,
      amountMinor: restMinor(takenOf(right, id), takenOf(taken, id)),
    })),
  };
}

/** The parties' money at the custodian that pays a refund, available and pending together, in minor units. */
export type RefundFunds = {
  ownMinor: Minor;
  /** How far below zero refunds may bring the merchant's balance, as the platform allows. */
  overdraftMinor: Minor;
  /**
   * A recipient's money at that custodian, and separately at the platform; the latter is zero when the custodian is the platform.
   */
  of: (recipientId: string) => { hereMinor: Minor; elsewhereMinor: Minor };
};

/** Whose balance does not cover a refund. */
export type RefundRefusal = "exceeds_balance" | "exceeds_recipient_balance";

/**
 * Whose balance cannot pay `plan` after `taken`; null if all can. The merchant's balance may go negative by the overdraft and by
 * the fee kept of this payment, up to the merchant's part here. The merchant advances netted shares, which recipients pay at the
 * platform.
 */
export function refundRefusal(
  paid: PaidShares,
  { taken, plan }: { taken: RefundPlan; plan: RefundPlan },
  { ownMinor, overdraftMinor, of }: RefundFunds,
): RefundRefusal | null {
  const ownPart = (parts: readonly Part[]) =>
    sumOfAmounts(parts.filter(({ recipientId }) => recipientId === null));
  for (const { recipientId, amountMinor } of plan.parts) {
    if (recipientId === null || amountMinor <= 0) continue;
    const { hereMinor, elsewhereMinor } = of(recipientId);
    const here = Math.max(0, hereMinor);
    if (here + Math.max(0, elsewhereMinor) < amountMinor) return "exceeds_recipient_balance";
  }
  const needed = neededOf(plan, of);
  if (needed <= 0) return null;
  const keptMinor = paid.feeRefundable ? 0 : paid.fee.minor;
  const beyondOwn = ownPart(taken.parts) + ownPart(plan.parts) - ownPart(paid.parts);
  // In a partial refund the owner bears up to a cent of rounding per other party; the last part returns it.
  const roundingMinor = paid.parts.length - 1 + (paid.feeRefundable ? 1 : 0);
  const belowMinor = Math.min(keptMinor + roundingMinor, Math.max(0, beyondOwn)) + overdraftMinor;
  return ownMinor + belowMinor >= needed ? null : "exceeds_balance";
}

/**
 * The paid settlement that a refund would reverse, in minor units of its currency; `takenMinor` is what earlier refunds took or
 * will take.
 */
export type RefundTerms = {
  currency: string;
  grossMinor: Minor;
  feeMinor: Minor;
  feeRefundable: boolean;
  parts: readonly { recipientId: string | null; amountMinor: Minor }[];
  takenMinor: Minor;
};

/**
 * What a refund takes from the merchant and the recipients, the fee it returns, and the fee that is kept; as decimal text, null
 * for zero.
 */
export type RefundCost = {
  own: string | null;
  recipients: string | null;
  feeBack: string | null;
  feeKept: string | null;
};

/** The cost of a refund of that amount; null for an amount that cannot be refunded. */
export function refundCostOf(terms: RefundTerms, amountMinor: Minor): RefundCost | null {
  const { currency, grossMinor, feeMinor, feeRefundable, parts, takenMinor } = terms;
  if (amountMinor <= 0 || takenMinor + amountMinor > grossMinor) return null;
  const money = (minor: Minor) => moneyOf(minor, currency);
  const paid = { gross: money(grossMinor), fee: money(feeMinor), feeRefundable, parts };
  const plan = planRefund(paid, money(takenMinor), money(amountMinor));
  const sumOf = (own: boolean) =>
    sumOfAmounts(plan.parts.filter(({ recipientId }) => (recipientId === null) === own));
  const text = (minor: Minor) => (minor === 0 ? null : formatAmount(minor, currency));
  return {
    own: text(sumOf(true)),
    recipients: text(sumOf(false)),
    feeBack: text(plan.feeMinor),
    feeKept: text(feeRefundable ? 0 : feeMinor),
  };
}

/** The parties' money at the custodian that pays the refund; for recipients also their money at the platform. */
export type RefundFundsFound = Pick<RefundFunds, "ownMinor" | "overdraftMinor"> & {
  recipients: readonly { recipientId: string; hereMinor: Minor; elsewhereMinor: Minor }[];
};

/**
 * A refund's effect on the merchant's balance at the custodian that pays it: what remains, as decimal text, and the warnings to
 * show.
 */
export type RefundEffect = {
  after: string;
  isBelow: boolean;
  usesOverdraft: boolean;
  refusal: RefundRefusal | null;
};

/** The effect of a refund of that amount on the balance found; null for an amount that cannot be refunded. */
export function refundEffectOf(
  terms: RefundTerms,
  found: RefundFundsFound,
  amountMinor: Minor,
): RefundEffect | null {
  const { currency, grossMinor, feeMinor, feeRefundable, parts, takenMinor } = terms;
  if (amountMinor <= 0 || takenMinor + amountMinor > grossMinor) return null;
  const money = (minor: Minor) => moneyOf(minor, currency);
  const paid = { gross: money(grossMinor), fee: money(feeMinor), feeRefundable, parts };
  const taken = takenMinor > 0 ? planRefund(paid, money(0), money(takenMinor)) : NOTHING_TAKEN;
  const plan = planTakingBack(paid, taken, money(amountMinor));
  const of = (id: string) =>
    found.recipients.find(({ recipientId }) => recipientId === id) ?? { hereMinor: 0, elsewhereMinor: 0 };
  const refusalWith = (overdraftMinor: Minor) =>
    refundRefusal(paid, { taken, plan }, { ownMinor: found.ownMinor, overdraftMinor, of });
  const refusal = refusalWith(found.overdraftMinor);
  const afterMinor = restMinor(found.ownMinor, neededOf(plan, of));
  return {
    after: formatAmount(afterMinor, currency),
    isBelow: afterMinor < 0,
    usesOverdraft: refusal === null && refusalWith(0) !== null,
    refusal,
  };
}

/** The merchant's money needed for a refund: its own part, and what it advances for recipients whose share was netted. */
function neededOf({ parts }: RefundPlan, of: RefundFunds["of"]): Minor {
  return sumMinor(parts, ({ recipientId, amountMinor }) => {
    if (recipientId === null) return amountMinor;
    return maxMinor(0, restMinor(amountMinor, maxMinor(0, of(recipientId).hereMinor)));
  });
}
