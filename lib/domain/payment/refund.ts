import { addMoney, formatAmount, type Money, moneyIn, moneyOf } from "#lib/domain/money/money";

/**
 * What a refund takes back from each party, in minor units of the payment; the parts and the fee add up to
 * the refunded amount.
 */
export type RefundPlan = { feeMinor: number; parts: Part[] };

type Part = { recipientId: string | null; amountMinor: number };

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

/** Nothing, as what was taken of a payment. */
export const NOTHING_TAKEN: RefundPlan = { feeMinor: 0, parts: [] };

/**
 * What a refund of `amount`, or money that a dispute takes, takes from each party, after what earlier ones really took (`taken`): each
 * recipient's share of all that is then taken, floored, less what was taken from it; never less than nothing. So parts that add up to gross
 * return every share exactly, also where some of them were given up in between. The owner bears the rest, and what goes beyond gross. The
 * fee goes like a share if the price refunds it.
 */
export function planTakingBack(
  paid: Parameters<typeof planRefund>[0],
  taken: RefundPlan,
  amount: Money,
): RefundPlan {
  const { currency, minor: grossMinor } = paid.gross;
  const { minor: amountMinor } = moneyIn(currency, amount);
  const takenOf = (id: string | null) =>
    taken.parts.find(({ recipientId }) => recipientId === id)?.amountMinor ?? 0;
  const before = taken.parts.reduce((sum, part) => sum + part.amountMinor, taken.feeMinor);
  const after = Math.min(Math.max(0, before) + amountMinor, grossMinor);
  const due = (share: number, takenMinor: number) =>
    Math.max(0, portion(share, after, grossMinor) - takenMinor);
  const feeMinor = paid.feeRefundable ? due(moneyIn(currency, paid.fee).minor, taken.feeMinor) : 0;
  const recipients = paid.parts
    .filter((part) => part.recipientId !== null)
    .map(({ recipientId, amountMinor: share }) => ({
      recipientId,
      amountMinor: due(share, takenOf(recipientId)),
    }));
  const shared = recipients.reduce((sum, part) => sum + part.amountMinor, feeMinor);
  return { feeMinor, parts: [...recipients, { recipientId: null, amountMinor: amountMinor - shared }] };
}

/** What one taking has too little or too much of each party, against another of the same amount. */
export function planCorrection(taken: RefundPlan, right: RefundPlan): RefundPlan {
  const ids = new Set([...right.parts, ...taken.parts].map(({ recipientId }) => recipientId));
  const of = (plan: RefundPlan, id: string | null) =>
    plan.parts.reduce((sum, part) => (part.recipientId === id ? sum + part.amountMinor : sum), 0);
  return {
    feeMinor: right.feeMinor - taken.feeMinor,
    parts: [...ids].map((id) => ({ recipientId: id, amountMinor: of(right, id) - of(taken, id) })),
  };
}

/** What parties have in the custody that pays a refund: available and pending together, in minor units. */
export type RefundFunds = {
  ownMinor: number;
  /** How far below zero the platform lets refunds bring the merchant's balance. */
  overdraftMinor: number;
  /** Of a recipient: in that custody, and at the platform beside it; zero where that custody is the platform's. */
  of: (recipientId: string) => { hereMinor: number; elsewhereMinor: number };
};

/** Whose balance does not cover a refund; null where all do. */
export type RefundRefusal = "exceeds_balance" | "exceeds_recipient_balance";

/**
 * Whether the parties can pay their parts of a refund (`plan`), after what earlier ones took of the same payment. The merchant's balance may go
 * below zero by the kept fee of this very payment, as far as this refund makes it bear that, and by its overdraft. A share that was
 * netted already is the recipient's to pay at the platform, and the merchant lays it out.
 */
export function refundRefusal(
  paid: Parameters<typeof planRefund>[0],
  { taken, plan }: { taken: RefundPlan; plan: RefundPlan },
  { ownMinor, overdraftMinor, of }: RefundFunds,
): RefundRefusal | null {
  const ownPart = (parts: readonly Part[]) =>
    parts.reduce((sum, part) => (part.recipientId === null ? sum + part.amountMinor : sum), 0);
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
  // Of a part the owner bears a cent that each other party rounds off, until the last part brings it back.
  const roundingMinor = paid.parts.length - 1 + (paid.feeRefundable ? 1 : 0);
  const belowMinor = Math.min(keptMinor + roundingMinor, Math.max(0, beyondOwn)) + overdraftMinor;
  return ownMinor + belowMinor >= needed ? null : "exceeds_balance";
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

/** What the parties of a paid settlement have in the custody that pays its refund; of recipients also what they have at the platform beside it. */
export type RefundFundsFound = Pick<RefundFunds, "ownMinor" | "overdraftMinor"> & {
  recipients: readonly { recipientId: string; hereMinor: number; elsewhereMinor: number }[];
};

/** What a refund does to the merchant's balance in the custody that pays it: what is left there, as decimal text, and what is to be said of it. */
export type RefundEffect = {
  after: string;
  isBelow: boolean;
  usesOverdraft: boolean;
  refusal: RefundRefusal | null;
};

/** What a refund of so much would do to the balance that pays it, as it was found; null for an amount that cannot be refunded. */
export function refundEffectOf(
  terms: RefundTerms,
  found: RefundFundsFound,
  amountMinor: number,
): RefundEffect | null {
  const { currency, grossMinor, feeMinor, feeRefundable, parts, takenMinor } = terms;
  if (amountMinor <= 0 || takenMinor + amountMinor > grossMinor) return null;
  const money = (minor: number) => moneyOf(minor, currency);
  const paid = { gross: money(grossMinor), fee: money(feeMinor), feeRefundable, parts };
  const taken = takenMinor > 0 ? planRefund(paid, money(0), money(takenMinor)) : NOTHING_TAKEN;
  const plan = planTakingBack(paid, taken, money(amountMinor));
  const of = (id: string) =>
    found.recipients.find(({ recipientId }) => recipientId === id) ?? { hereMinor: 0, elsewhereMinor: 0 };
  const refusalWith = (overdraftMinor: number) =>
    refundRefusal(paid, { taken, plan }, { ownMinor: found.ownMinor, overdraftMinor, of });
  const refusal = refusalWith(found.overdraftMinor);
  const afterMinor = found.ownMinor - neededOf(plan, of);
  return {
    after: formatAmount(afterMinor),
    isBelow: afterMinor < 0,
    usesOverdraft: refusal === null && refusalWith(0) !== null,
    refusal,
  };
}

/** What the merchant needs for a refund: its own part, and what it lays out for recipients whose share was netted already. */
function neededOf({ parts }: RefundPlan, of: RefundFunds["of"]): number {
  return parts.reduce((sum, { recipientId, amountMinor }) => {
    if (recipientId === null) return sum + amountMinor;
    return sum + Math.max(0, amountMinor - Math.max(0, of(recipientId).hereMinor));
  }, 0);
}

// Two amounts below 10^11 multiply beyond 2^53.
function portion(share: number, refunded: number, gross: number): number {
  return Number((BigInt(share) * BigInt(refunded)) / BigInt(gross));
}
