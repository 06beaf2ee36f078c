import { addMoney, formatAmount, type Money, moneyIn, moneyOf } from "#lib/domain/money";

/**
 * What a refund takes back from each party, in minor units of the payment; the parts and the fee add up to
 * the refunded amount.
 */
export type RefundPlan = { feeMinor: number; parts: { recipientId: string | null; amountMinor: number }[] };

/**
 * Reverses a paid settlement for a refund of `amount` after earlier refunds of `refunded`. Each
 * recipient gives back its share of gross, floored over the running total of refunds, so that refunds that
 * add up to gross return every share exactly, in any number of steps. The fee works the same way if the price
 * refunds it; the owner bears the rest. Throws RangeError unless 0 < amount ≤ what is left, and
 * CurrencyMismatchError for money in another currency.
 */
export function planRefund(
  paid: {
    gross: Money;
    fee: Money;
    feeRefundable: boolean;
    parts: readonly { recipientId: string | null; amountMinor: number }[];
  },
  refunded: Money,
  amount: Money,
): RefundPlan {
  const { currency, minor: grossMinor } = paid.gross;
  const { minor: before } = moneyIn(currency, refunded);
  const { minor: after } = addMoney(refunded, amount);
  if (amount.minor <= 0 || after > grossMinor) throw new RangeError("the refund exceeds what is left");
  const reversed = (share: number) => portion(share, after, grossMinor) - portion(share, before, grossMinor);
  const feeMinor = paid.feeRefundable ? reversed(moneyIn(currency, paid.fee).minor) : 0;
  const recipients = paid.parts
    .filter((part) => part.recipientId !== null)
    .map((part) => ({ recipientId: part.recipientId, amountMinor: reversed(part.amountMinor) }));
  const taken = recipients.reduce((sum, part) => sum + part.amountMinor, feeMinor);
  return { feeMinor, parts: [...recipients, { recipientId: null, amountMinor: amount.minor - taken }] };
}

/**
 * What money that a provider takes back by itself takes from each party, after earlier refunds and disputes of `before`: shares as
 * by `planRefund` up to gross, and from the owner what goes beyond it.
 */
export function planTakingBack(
  paid: Parameters<typeof planRefund>[0],
  before: Money,
  amount: Money,
): RefundPlan {
  const { currency, minor: grossMinor } = paid.gross;
  const doneMinor = Math.min(moneyIn(currency, before).minor, grossMinor);
  const sharedMinor = Math.min(moneyIn(currency, amount).minor, grossMinor - doneMinor);
  const beyondMinor = amount.minor - sharedMinor;
  if (sharedMinor === 0) return { feeMinor: 0, parts: [{ recipientId: null, amountMinor: amount.minor }] };
  const plan = planRefund(paid, moneyOf(doneMinor, currency), moneyOf(sharedMinor, currency));
  const parts = plan.parts.map((part) =>
    part.recipientId === null ? { ...part, amountMinor: part.amountMinor + beyondMinor } : part,
  );
  return { ...plan, parts };
}

/**
 * The paid settlement that a refund would reverse, in minor units of its currency; `takenMinor` is what earlier refunds took
 * or will take.
 */
export type RefundTerms = {
  currency: string;
  grossMinor: number;
  feeMinor: number;
  feeRefundable: boolean;
  parts: readonly { recipientId: string | null; amountMinor: number }[];
  takenMinor: number;
};

/**
 * What a refund takes from the merchant and from its recipients, what it gives back of the fee, and the fee that stays paid; as
 * decimal text, null for nothing.
 */
export type RefundCost = {
  own: string | null;
  recipients: string | null;
  feeBack: string | null;
  feeKept: string | null;
};

/** What a refund of so much costs; null for an amount that cannot be refunded. */
export function refundCostOf(terms: RefundTerms, amountMinor: number): RefundCost | null {
  const { currency, grossMinor, feeMinor, feeRefundable, parts, takenMinor } = terms;
  if (amountMinor <= 0 || takenMinor + amountMinor > grossMinor) return null;
  const money = (minor: number) => moneyOf(minor, currency);
  const paid = { gross: money(grossMinor), fee: money(feeMinor), feeRefundable, parts };
  const plan = planRefund(paid, money(takenMinor), money(amountMinor));
  const sumOf = (own: boolean) =>
    plan.parts
      .filter(({ recipientId }) => (recipientId === null) === own)
      .reduce((sum, part) => sum + part.amountMinor, 0);
  const text = (minor: number) => (minor === 0 ? null : formatAmount(minor));
  return {
    own: text(sumOf(true)),
    recipients: text(sumOf(false)),
    feeBack: text(plan.feeMinor),
    feeKept: text(feeRefundable ? 0 : feeMinor),
  };
}

// Two amounts below 10^11 multiply beyond 2^53.
function portion(share: number, refunded: number, gross: number): number {
  return Number((BigInt(share) * BigInt(refunded)) / BigInt(gross));
}
