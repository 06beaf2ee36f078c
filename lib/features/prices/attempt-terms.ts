import type { Reader } from "#db/client";
import type { AttemptRecord } from "#db/queries/attempts";
import type { ChargeRecord } from "#db/queries/charges";
import { getPrice } from "#db/queries/prices";
import { PonteError } from "#lib/domain/errors";
import { feeOf, type Price } from "#lib/domain/fee";
import type { MerchantId } from "#lib/domain/ids";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { splitExceedsNet } from "#lib/domain/settlement";

/**
 * The terms an attempt keeps from the moment it starts, whatever staff do to the price later. `payerTotalMinor` is what the
 * payer pays in all, where that may differ from the charge's amount.
 */
export type AttemptTerms = Pick<AttemptRecord, "feeMinor" | "feeRefundable" | "settlementDays"> &
  Partial<Pick<AttemptRecord, "payerTotalMinor">>;

/** Terms as they were asked for. `refusal` is what to answer with where they are not on offer, else null. */
export type PricedTerms = { terms: AttemptTerms; refusal: PonteError | null };

/** The terms of a new attempt by that method at the merchant's price now; `assertSplitFits` asks whether the split fits. */
export async function termsOf(
  reader: Reader,
  merchantId: MerchantId,
  charge: Pick<ChargeRecord, "grossAmountMinor">,
  method: PaymentMethod,
): Promise<AttemptTerms> {
  const price = await getPrice(reader, merchantId, method);
  return toTerms(price, feeOf(charge.grossAmountMinor, price));
}

/** The terms that a price and the fee reckoned from it come to. */
export function toTerms({ feeRefundable, settlementDays }: Price, feeMinor: number): AttemptTerms {
  return { feeMinor, feeRefundable, settlementDays };
}

/** True when the split still fits into what the price's fee leaves of gross. */
export function isOffered(charge: Pick<ChargeRecord, "grossAmountMinor" | "split">, price: Price): boolean {
  return !splitExceedsNet(
    charge.grossAmountMinor - feeOf(charge.grossAmountMinor, price),
    charge.split ?? [],
  );
}

/** Throws `split_exceeds_net` when the charge's parts come to more than what the fee leaves of gross. */
export function assertSplitFits(
  { grossAmountMinor, split }: Pick<ChargeRecord, "grossAmountMinor" | "split">,
  feeMinor: number,
): void {
  if (!splitExceedsNet(grossAmountMinor - feeMinor, split ?? [])) return;
  throw new PonteError("split_exceeds_net", "The parts of the split come to more than the net amount.", {
    errors: [
      { pointer: "/split", code: "exceeds_net", detail: "The parts come to more than the net amount." },
    ],
  });
}
