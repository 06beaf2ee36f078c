import type { Reader } from "#db/client";
import type { AttemptRecord } from "#db/queries/attempts";
import type { ChargeRecord } from "#db/queries/charges";
import { getInstallmentTerms } from "#db/queries/installment-terms";
import { getPrice } from "#db/queries/prices";
import { PonteError } from "#lib/domain/errors";
import { feeOf, type Price } from "#lib/domain/fee";
import type { MerchantId } from "#lib/domain/ids";
import {
  cardFeeOf,
  type InstallmentPlan,
  type InstallmentTerms,
  planInstallment,
  planInstallments,
} from "#lib/domain/installments";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { splitExceedsNet } from "#lib/domain/settlement";

/** The terms an attempt keeps from the moment it starts, whatever staff do to the price later. */
export type AttemptTerms = Pick<AttemptRecord, "feeMinor" | "feeRefundable" | "settlementDays">;

/** The terms of a new attempt by that method, in one installment, at the merchant's price now; whether the split fits is asked by `assertSplitFits`. */
export async function termsOf(
  reader: Reader,
  merchantId: MerchantId,
  charge: Pick<ChargeRecord, "grossAmountMinor">,
  method: PaymentMethod,
): Promise<AttemptTerms> {
  const price = await getPrice(reader, merchantId, method);
  return toTerms(price, feeOf(charge.grossAmountMinor, price));
}

/**
 * The terms of a new card attempt in that many installments, and what its payer pays in all. `refusal` is the
 * `invalid_request` to answer with where the merchant does not offer that number, else null.
 */
export async function cardTermsOf(
  reader: Reader,
  merchantId: MerchantId,
  { grossAmountMinor }: Pick<ChargeRecord, "grossAmountMinor">,
  count: number,
): Promise<{ terms: AttemptTerms & { payerTotalMinor: number }; refusal: PonteError | null }> {
  const price = await getPrice(reader, merchantId, "CREDIT_CARD");
  const installmentTerms = await getInstallmentTerms(reader, merchantId);
  const { totalMinor } = planInstallment(grossAmountMinor, installmentTerms, count);
  const feeMinor = cardFeeOf(grossAmountMinor, price, installmentTerms, count);
  const offered = planInstallments(grossAmountMinor, installmentTerms).some((plan) => plan.count === count);
  return {
    terms: { ...toTerms(price, feeMinor), payerTotalMinor: totalMinor },
    refusal: offered ? null : notOffered(),
  };
}

/** The installments a payer may choose of: those of the merchant's terms at whose fee the split still fits into net. */
export function offeredInstallments(
  charge: Pick<ChargeRecord, "grossAmountMinor" | "split">,
  price: Price,
  terms: InstallmentTerms,
): InstallmentPlan[] {
  const { grossAmountMinor, split } = charge;
  return planInstallments(grossAmountMinor, terms).filter(
    ({ count }) =>
      !splitExceedsNet(grossAmountMinor - cardFeeOf(grossAmountMinor, price, terms, count), split ?? []),
  );
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

function toTerms({ feeRefundable, settlementDays }: Price, feeMinor: number): AttemptTerms {
  return { feeMinor, feeRefundable, settlementDays };
}

function notOffered(): PonteError {
  return new PonteError("invalid_request", "This number of installments is not on offer.", {
    errors: [
      {
        pointer: "/installments",
        code: "not_offered",
        detail: "This number of installments is not on offer.",
      },
    ],
  });
}
