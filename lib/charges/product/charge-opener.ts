import { decidedBy } from "#lib/boleto/boleto-days.rules";
import { assertReturnAddress } from "#lib/charges/assert-return-address";
import type { CreateChargeBody, CreatedAttemptView, CreatedChargeView } from "#lib/charges/charge.contract";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import { checkoutUrlOf, toRequestedChargeView } from "#lib/charges/charge-view";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { assertLifetime } from "#lib/charges/lifetime";
import { customerOfLock } from "#lib/charges/only-payer";
import { chargeCreatedEvent } from "#lib/charges/product/charge-events";
import { chargeProduct } from "#lib/charges/product/charge-product";
import { resolveSplit } from "#lib/charges/resolve-split";
import { lockedTo } from "#lib/customers/payer-lock.rules";
import { PonteError } from "#lib/domain/errors";
import { formatReais, moneyOf } from "#lib/domain/money/money";
import type { MerchantLabel, MerchantRecord } from "#lib/merchants/merchants.queries";
import { toCreatedAttemptView } from "#lib/methods/attempt-view";
import {
  assertPayable,
  assertReportsPayer,
  assertUsesMethod,
  requireServerSideInput,
} from "#lib/methods/open-methods";
import { issueCheckoutToken } from "#lib/platform/auth/checkout-token";
import { assertCallbackTarget } from "#lib/platform/outbound/target";
import type { ChargePlan, OpenedCharge } from "#lib/products/contract/charge-plan";
import { customerHashOf } from "#lib/saved-cards/card-names";
import { taxOfNewCharge } from "#lib/tax/tax-of-new-charge";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Opens a charge of the charges API: with its first attempt if the request names a method, else with its checkout's address. */
export const chargeOpener = {
  product: "CHARGE",
  plan,
  findRelated: async () => null,
  openedEvents: ({ charge, merchant }: OpenedCharge<null>, now: Date) => [
    chargeCreatedEvent(charge, merchant, now),
  ],
  toView,
} as const;

/** Throws `invalid_request` and `payment_method_not_allowed`. */
async function plan(merchant: MerchantRecord, body: CreateChargeBody, now: Date): Promise<ChargePlan<null>> {
  const first = body.paymentMethod
    ? requireServerSideInput(body.paymentMethod, {
        currency: body.checkoutCurrency,
        dueDate: body.dueDate,
      })
    : null;
  if (first && body.capture === false) throw capturesNothing();
  await assertCanBePaid(merchant, body);
  const expiresAt = expiryOf(body, now);
  if (body.callbackUrl !== undefined) assertCallbackTarget("/callbackUrl", body.callbackUrl);
  assertReturnAddress("/redirectUrl", body.redirectUrl, merchant.mode);
  return {
    charge: {
      grossAmountMinor: body.grossAmount,
      currency: body.currency,
      description: body.description ?? null,
      externalReference: body.externalReference ?? null,
      ...lockedTo(body.payerDocument, body.unknownPayer),
      customer: customerOfLock(body.customer, body.payerDocument),
      customerHash:
        body.customerReference === undefined ? null : customerHashOf(merchant.id, body.customerReference),
      metadata: body.metadata ?? null,
      captureLater: body.capture === false,
      tax: taxOfNewCharge(merchant, body.tax),
      split: body.split ? await resolveSplit(merchant.id, body.split) : null,
      callbackUrl: body.callbackUrl ?? null,
      redirectUrl: body.redirectUrl ?? null,
      expiresAt,
    },
    first,
    attemptKey: body.attemptIdempotencyKey,
    storeRelated: async () => null,
  };
}

/**
 * Throws `payment_method_not_allowed` if the requested method is closed, or no method is open to a payer who may
 * choose.
 */
export async function assertCanBePaid(merchant: MerchantRecord, body: CreateChargeBody): Promise<void> {
  const { grossAmount: grossAmountMinor, currency, capture } = body;
  const amount = moneyOf(grossAmountMinor, currency);
  const lock = lockedTo(body.payerDocument, body.unknownPayer);
  if (body.paymentMethod) {
    assertReportsPayer(lock, body.paymentMethod);
    return assertUsesMethod(merchant, body.paymentMethod, { amount });
  }
  const captureLater = capture === false;
  const charge = { merchantId: merchant.id, grossAmountMinor, currency, captureLater, ...lock };
  await assertPayable(chargeProduct.methods, charge, merchant);
}

async function toView(
  { merchant, charge, attempt }: OpenedCharge<null>,
  now: Date,
): Promise<CreatedChargeView | CreatedAttemptView> {
  if (attempt) return toCreatedAttemptView(attempt, charge, merchant);
  return toCreatedChargeView(charge, merchant, await issueCheckoutToken(charge, now), now);
}

function capturesNothing(): PonteError {
  const detail = "Only a card's payment can be authorized now and captured later: leave `paymentMethod` out.";
  return new PonteError("payment_method_not_allowed", detail, {
    errors: [{ pointer: "/paymentMethod", code: "captures_at_once", detail }],
  });
}

function expiryOf({ expiresAt, dueDate }: CreateChargeBody, now: Date): Date {
  if (expiresAt) {
    assertLifetime("/expiresAt", expiresAt, now);
    return expiresAt;
  }
  if (dueDate === undefined) return new Date(now.getTime() + DAY_MS);
  const decidedAt = decidedBy(dueDate);
  assertLifetime("/dueDate", decidedAt, now);
  return decidedAt;
}

/** The answer for a charge created without a method: `checkout` opens its hosted page. */
function toCreatedChargeView(
  charge: ChargeRecord,
  merchant: MerchantLabel,
  checkout: { checkoutToken: string; expiresAt: Date },
  now: Date,
): CreatedChargeView {
  return {
    id: charge.id,
    chargeId: charge.id,
    status: chargeStatusAt(charge, now),
    grossAmount: formatReais(charge.grossAmountMinor),
    currency: "BRL",
    instructions: {
      type: "CHECKOUT",
      checkoutUrl: checkoutUrlOf(charge.checkoutId),
      checkoutToken: checkout.checkoutToken,
      expiresAt: checkout.expiresAt.toISOString(),
    },
    expiresAt: charge.expiresAt.toISOString(),
    ...toRequestedChargeView(charge, merchant.name),
    createdAt: charge.createdAt.toISOString(),
    updatedAt: charge.updatedAt.toISOString(),
    mode: merchant.mode,
  };
}
