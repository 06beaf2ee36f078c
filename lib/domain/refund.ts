import { addMoney, type Money, moneyIn, moneyOf } from "#lib/domain/money";

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

// Two amounts below 10^11 multiply beyond 2^53.
function portion(share: number, refunded: number, gross: number): number {
  return Number((BigInt(share) * BigInt(refunded)) / BigInt(gross));
}
