import { db, type Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { type AttemptRecord, findAttemptByClaim, findOpenAttempt } from "#lib/attempts/attempts.queries";
import { grossOf } from "#lib/charges/charge-gross.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import type { Method } from "#lib/methods/contract/method";
import type { OwnInput } from "#lib/methods/contract/payment-input";
import { assertUsesMethod } from "#lib/methods/open-methods";
import { methodOf } from "#lib/methods/registry";
import { choosePaymentRoute } from "#lib/payments/open/choose-payment-route";
import { HOLDS_NOTHING, startAttempt } from "#lib/payments/open/start-attempt";
import { NONE_OPEN, type OpenAttempt, storeAttempt } from "#lib/payments/open/store-attempt";
import { getChargeOrThrow } from "#lib/payments/read/get-charge";
import { restOf } from "#lib/payments/suspense/rest-of";
import { onceUnderClaim } from "#lib/platform/claims/once-under-claim";

/**
 * Starts an attempt of our own on a pending charge at one account, once per claim: a debit of its payer's mandate, the Pix that a
 * mandate's QR code also pays, or a subscription's card. Throws `not_found` (even for a removed card), `charge_not_payable`,
 * `payment_method_not_allowed` if the account is gone or the mandate does not allow it, `provider_error` for a refused start, and
 * `provider_timeout` for a start that must be repeated.
 */
export async function collectCharge(
  merchantId: MerchantId,
  chargeId: ChargeId,
  input: OwnInput,
  claimId: string | null,
): Promise<AttemptRecord> {
  const now = databaseNow();
  const [charge, merchant] = await Promise.all([
    getChargeOrThrow(merchantId, chargeId),
    getMerchantOrThrow(db(), merchantId),
  ]);
  await assertUsesMethod(merchant, input.paymentMethod);
  const method = methodOf(input.paymentMethod);
  const { attempt, isFirst } = await onceUnderClaim(claimId, {
    find: async (claim) => {
      const existing = await findAttemptByClaim(db(), merchantId, claim);
      return existing && { attempt: existing, isFirst: false };
    },
    store: async () => {
      const rest = await restOf(db(), charge);
      const amount = grossOf(rest.toPay);
      const route = await choosePaymentRoute(input, merchant, { amount, custodian: rest.custodian }, now);
      const decide = method.isRequestedOnce ? decideAboutOpen(method, input, now) : undefined;
      const wanted = { chargeId, route, dueMinor: amount.minor, claimId, key: undefined, decide };
      const stored = await storeAttempt(merchantId, wanted, async () => null, now);
      return stored?.attempt ? { attempt: stored.attempt, isFirst: stored.isFirst } : null;
    },
  });
  // If a repeated start could take money twice, the start is only enquired about.
  if (!isFirst && method.isRequestedOnce) return attempt;
  return startAttempt(attempt, charge, merchant, { ...HOLDS_NOTHING, input, isFirst });
}

/** Refuses our own attempt while the result of another one of its method is unknown. */
function decideAboutOpen(method: Method, input: OwnInput, now: Date) {
  return async (tx: Tx, { merchantId, id }: ChargeRecord): Promise<OpenAttempt> => {
    const open = await findOpenAttempt(tx, merchantId, id, method.name);
    return open && method.decideOpenAttempt
      ? { open, decision: method.decideOpenAttempt(open, input, now) }
      : NONE_OPEN;
  };
}
