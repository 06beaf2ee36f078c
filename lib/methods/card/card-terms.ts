import type { ChargeRecord } from "#lib/charges/charges.queries";
import { PonteError } from "#lib/domain/errors";
import { splitExceedsNet } from "#lib/domain/money/settlement";
import { getInstallmentTerms } from "#lib/installments/installment-terms.queries";
import {
  cardFeeOf,
  cardFeeRateOf,
  type InstallmentPlan,
  type InstallmentTerms,
  planInstallment,
  planInstallments,
} from "#lib/installments/installments.rules";
import type { TermsContext } from "#lib/methods/contract/method";
import { type PricedTerms, toTerms } from "#lib/prices/attempt-terms";
import { lessFee, type Price } from "#lib/prices/fee.rules";

/**
 * The terms of a new card attempt in `count` installments, and the payer's total. `refusal` is the `invalid_request` if the
 * merchant does not offer that number, else null.
 */
export async function cardTermsOf(
  { reader, merchantId, charge: { grossAmountMinor, captureLater }, price }: TermsContext,
  count: number,
): Promise<PricedTerms> {
  const installmentTerms = await getInstallmentTerms(reader, merchantId);
  const { totalMinor } = planInstallment(grossAmountMinor, installmentTerms, count);
  const feeMinor = cardFeeOf(grossAmountMinor, price, installmentTerms, count);
  const offered = planInstallments(grossAmountMinor, installmentTerms).some((plan) => plan.count === count);
  return {
    terms: {
      ...toTerms(price, feeMinor),
      payerTotalMinor: totalMinor,
      ...(captureLater ? { feeRate: cardFeeRateOf(price, installmentTerms, count) } : {}),
    },
    refusal: offered ? null : notOffered(),
  };
}

/** The installments a payer may choose: those of the merchant's terms whose fee leaves room for the split. */
export function offeredInstallments(
  charge: Pick<ChargeRecord, "grossAmountMinor" | "split">,
  price: Price,
  terms: InstallmentTerms,
): InstallmentPlan[] {
  const { grossAmountMinor, split } = charge;
  return planInstallments(grossAmountMinor, terms).filter(
    ({ count }) =>
      !splitExceedsNet(
        lessFee(grossAmountMinor, cardFeeOf(grossAmountMinor, price, terms, count)),
        split ?? [],
      ),
  );
}

function notOffered(): PonteError {
  return new PonteError("invalid_request", "This number of installments is not available.", {
    errors: [
      {
        pointer: "/installments",
        code: "not_offered",
        detail: "This number of installments is not available.",
      },
    ],
  });
}
