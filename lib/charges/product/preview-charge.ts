import { db } from "#db/client";
import type { ChargePreviewView, CreateChargeBody } from "#lib/charges/charge.contract";
import { toSettlementView, toSplitView } from "#lib/charges/charge-settlement";
import { assertCanBePaid } from "#lib/charges/product/charge-opener";
import { resolveSplit } from "#lib/charges/resolve-split";
import type { MerchantId } from "#lib/domain/ids";
import { flooredShare } from "#lib/domain/money/floored-share";
import type { Minor } from "#lib/domain/money/minor";
import { formatReais, moneyOf } from "#lib/domain/money/money";
import { planSettlement, type SettlementPart } from "#lib/domain/money/settlement";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import type { PaymentInput } from "#lib/methods/contract/payment-input";
import { requireServerSideInput } from "#lib/methods/open-methods";
import { methodOf } from "#lib/methods/registry";
import { assertSplitFits } from "#lib/prices/attempt-terms";
import { getPrice } from "#lib/prices/prices.queries";

/**
 * A charge's settlement at today's prices, without creating anything. Throws what creating it would: `invalid_request`,
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
  const charge = { grossAmountMinor: body.grossAmount, split };
  const feeMinor = input ? await feeMinorOf(merchantId, charge, input) : 0;
  assertSplitFits(charge, feeMinor);
  const plan = planSettlement({
    gross: moneyOf(body.grossAmount, "BRL"),
    fee: moneyOf(feeMinor, "BRL"),
    ownerName: merchant.name,
    split: split ?? [],
    final: false,
  });
  return {
    grossAmount: formatReais(body.grossAmount),
    currency: "BRL",
    paymentMethod,
    split: split && toSplitView(split),
    settlement: toSettlementView(plan),
    remainder: plan.parts.flatMap((part) => toRemainder(part, plan.net.minor)),
  };
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
