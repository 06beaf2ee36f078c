import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { PonteError } from "#lib/domain/errors";
import type { Minor } from "#lib/domain/money/minor";
import { moneyOf } from "#lib/domain/money/money";
import { lessTax, planSettlement, splitExceedsNet } from "#lib/domain/money/settlement";
import { feeOf, lessFee, type Price } from "#lib/prices/fee.rules";
import { isTaxShared, taxInSettlement } from "#lib/tax/charge-tax.rules";

/**
 * Terms that an attempt keeps from its start, whatever happens to the price. `payerTotalMinor` is the payer's total, if it may
 * differ from the charge's; `feeRate` is for a later capture, which may be partial.
 */
export type AttemptTerms = Pick<AttemptRecord, "feeMinor" | "feeRefundable" | "settlementDays"> &
  Partial<Pick<AttemptRecord, "payerTotalMinor" | "feeRate">>;

/** Requested terms. `refusal` is the error if they are not on offer, otherwise null. */
export type PricedTerms = { terms: AttemptTerms; refusal: PonteError | null };

/** The terms of a new attempt at a price; `assertSplitFits` checks the split. */
export function termsAt(
  price: Price,
  { grossAmountMinor }: Pick<ChargeRecord, "grossAmountMinor">,
): PricedTerms {
  return { terms: toTerms(price, feeOf(grossAmountMinor, price)), refusal: null };
}

/** The terms for a price and the fee computed from it. */
export function toTerms({ feeRefundable, settlementDays }: Price, feeMinor: Minor): AttemptTerms {
  return { feeMinor, feeRefundable, settlementDays };
}

/** True if the split fits into gross less the price's fee. */
export function isOffered(charge: Pick<ChargeRecord, "grossAmountMinor" | "split">, price: Price): boolean {
  return !splitExceedsNet(
    lessFee(charge.grossAmountMinor, feeOf(charge.grossAmountMinor, price)),
    charge.split ?? [],
  );
}

/** Throws `split_exceeds_net` if the charge's parts exceed gross less the fee. */
export function assertSplitFits(
  { grossAmountMinor, split }: Pick<ChargeRecord, "grossAmountMinor" | "split">,
  feeMinor: Minor,
): void {
  if (!splitExceedsNet(lessFee(grossAmountMinor, feeMinor), split ?? [])) return;
  throw new PonteError("split_exceeds_net", "The shares of the split exceed the net amount.", {
    errors: [{ pointer: "/split", code: "exceeds_net", detail: "The shares exceed the net amount." }],
  });
}

/** Throws `split_exceeds_net` if the shares, or the shares and the tax, of a new charge exceed gross less the fee. */
export function assertNewChargeFits(
  charge: Pick<ChargeRecord, "grossAmountMinor" | "split"> & Partial<Pick<ChargeRecord, "tax">>,
  feeMinor: Minor,
): void {
  assertSplitFits(charge, feeMinor);
  assertTaxFits(charge, feeMinor);
}

/**
 * Throws `split_exceeds_net` if the charge's tax makes the merchant's part negative after the fee and the shares. This is checked
 * only before the first payment: what the bank then sets aside is booked as it is.
 */
export function assertTaxFits(
  {
    grossAmountMinor,
    split,
    tax,
  }: Pick<ChargeRecord, "grossAmountMinor"> & Partial<Pick<ChargeRecord, "split" | "tax">>,
  feeMinor: Minor,
): void {
  if (!tax) return;
  const [gross, fee] = [moneyOf(grossAmountMinor, "BRL"), moneyOf(feeMinor, "BRL")];
  const plan = planSettlement({ gross, fee, ownerName: "", split: split ?? [], final: false });
  const taxMinor = taxInSettlement(tax, { isPaid: false, totalMinor: grossAmountMinor });
  const own = lessTax(plan, taxMinor, isTaxShared(tax)).parts.find(({ role }) => role === "OWNER");
  if (own && own.amountMinor >= 0) return;
  throw new PonteError("split_exceeds_net", "The tax and the shares of the split exceed the net amount.", {
    errors: [{ pointer: "/tax", code: "exceeds_net", detail: "Tax and shares exceed the net amount." }],
  });
}
