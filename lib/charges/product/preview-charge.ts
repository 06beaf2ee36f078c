import { db } from "#db/client";
import type { ChargePreviewView, CreateChargeBody } from "#lib/charges/charge.contract";
import { toSettlementView, toSplitView } from "#lib/charges/charge-settlement";
import { assertCanBePaid } from "#lib/charges/product/charge-opener";
import { resolveSplit } from "#lib/charges/resolve-split";
import type { MerchantId } from "#lib/domain/ids";
import { flooredShare } from "#lib/domain/money/floored-share";
import type { Minor } from "#lib/domain/money/minor";
import { formatReais, moneyOf } from "#lib/domain/money/money";
import { lessTax, planSettlement, type SettlementPart } from "#lib/domain/money/settlement";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import type { PaymentInput } from "#lib/methods/contract/payment-input";
import { requireServerSideInput } from "#lib/methods/open-methods";
import { methodOf } from "#lib/methods/registry";
import { assertNewChargeFits } from "#lib/prices/attempt-terms";
import { getPrice } from "#lib/prices/prices.queries";
import { type ChargeTax, isTaxShared, taxInSettlement } from "#lib/tax/charge-tax.rules";
import { taxOfNewCharge } from "#lib/tax/tax-of-new-charge";
import { toTaxView } from "#lib/tax/tax-view";

/**
 * A charge's settlement at today's prices, without creating anything. Throws what the creation would throw: `invalid_request`,
 * `payment_method_not_allowed`, `split_exceeds_net`.
 */
export async function previewCharge(
  merchantId: MerchantId,
  body: CreateChargeBody,
): Promise<ChargePreviewView> {
  const { paymentMethod = null, checkoutCurrency: currency, dueDate } = body;
  const input = paymentMethod && requireServerSideInput(paymentMethod, { currency, dueDate });
  const merchant = await getMerchantOrThrow(db(), merchantId);
  await assertCanBePaid(merchant, body);
  const split = body.split ? await resolveSplit(merchantId, body.split) : null;
  const tax = taxOfNewCharge(merchant, body.tax);
  const charge = { grossAmountMinor: body.grossAmount, split, tax };
  const feeMinor = input ? await feeMinorOf(merchantId, charge, input) : 0;
  assertNewChargeFits(charge, feeMinor);
  const plan = planSettlement({
    gross: moneyOf(body.grossAmount, "BRL"),
    fee: moneyOf(feeMinor, "BRL"),
    ownerName: merchant.name,
    split: split ?? [],
    final: false,
  });
  const after = tax ? lessTax(plan, forecastOf(tax, body.grossAmount), isTaxShared(tax)) : plan;
  // The amount to which the percentages apply.
  const base = tax && isTaxShared(tax) ? after.net : plan.net;
  return {
    grossAmount: formatReais(body.grossAmount),
    currency: "BRL",
    paymentMethod,
    ...(tax && { tax: toTaxView(tax) }),
    split: split && toSplitView(split),
    settlement: toSettlementView(after),
    remainder: after.parts.flatMap((part) => toRemainder(part, base.minor)),
  };
}

function forecastOf(tax: ChargeTax, totalMinor: Minor): Minor {
  return taxInSettlement(tax, { isPaid: false, totalMinor });
}

async function feeMinorOf(
  merchantId: MerchantId,
  charge: { grossAmountMinor: Minor },
  input: PaymentInput,
): Promise<Minor> {
  const price = await getPrice(db(), merchantId, input.paymentMethod);
  const context = { reader: db(), merchantId, charge, price };
  const { terms } = await methodOf(input.paymentMethod).terms(context, input);
  return terms.feeMinor;
}

function toRemainder(part: SettlementPart, netMinor: Minor): ChargePreviewView["remainder"] {
  const exact = part.type === "PERCENT" ? flooredShare(netMinor, part.value) : null;
  if (exact === null || part.recipientId === null) return [];
  return [{ recipientId: part.recipientId, exact, amount: formatReais(part.amountMinor) }];
}
