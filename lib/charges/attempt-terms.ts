import type { Reader } from "#db/client";
import type { AttemptRecord } from "#db/queries/attempts";
import type { ChargeRecord } from "#db/queries/charges";
import { getPrice } from "#db/queries/prices";
import { PonteError } from "#lib/domain/errors";
import { feeOf, type Price } from "#lib/domain/fee";
import type { MerchantId } from "#lib/domain/ids";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { type SplitRule, splitExceedsNet } from "#lib/domain/settlement";

/** The terms an attempt keeps from the moment it starts, whatever staff do to the price later. */
export type AttemptTerms = Pick<AttemptRecord, "feeMinor" | "feeRefundable" | "settlementDays">;

/** The terms of a new attempt by that method at the merchant's price now. Throws `split_exceeds_net` where its fee leaves too little. */
export async function termsOf(
  reader: Reader,
  merchantId: MerchantId,
  charge: Pick<ChargeRecord, "grossAmountMinor" | "split">,
  method: PaymentMethod,
  installments = 1,
): Promise<AttemptTerms> {
  const price = await getPrice(merchantId, method, reader);
  const feeMinor = feeOf(charge.grossAmountMinor, price, installments);
  assertSplitFits(charge.grossAmountMinor - feeMinor, charge.split ?? []);
  return { feeMinor, feeRefundable: price.feeRefundable, settlementDays: price.settlementDays };
}

/** True when the split still fits into what the price's fee leaves of gross. */
export function isOffered(charge: Pick<ChargeRecord, "grossAmountMinor" | "split">, price: Price): boolean {
  return !splitExceedsNet(
    charge.grossAmountMinor - feeOf(charge.grossAmountMinor, price),
    charge.split ?? [],
  );
}

/** Throws `split_exceeds_net` when the parts come to more than `netMinor`. */
export function assertSplitFits(netMinor: number, split: readonly SplitRule[]): void {
  if (!splitExceedsNet(netMinor, split)) return;
  throw new PonteError("split_exceeds_net", "The parts of the split come to more than the net amount.", {
    errors: [
      { pointer: "/split", code: "exceeds_net", detail: "The parts come to more than the net amount." },
    ],
  });
}
