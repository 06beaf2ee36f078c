import { boletoMethod } from "#components/checkout/methods/boleto/boleto-method.ts";
import { cardMethod } from "#components/checkout/methods/card/card-method.ts";
import { internationalMethod } from "#components/checkout/methods/international/international-method.ts";
import type { CheckoutMethod } from "#components/checkout/methods/method.ts";
import { pixMethod } from "#components/checkout/methods/pix/pix-method.ts";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import { CHARGE_METHODS, type ChargeMethod } from "#lib/domain/payment-methods";
import type { CheckoutView } from "#lib/payments/checkout.contract";

/** Every method of a checkout. Coins are paid on a separate page, `app/(checkout)/pay`. */
export const CHECKOUT_METHODS: Record<ChargeMethod, CheckoutMethod> = {
  PIX: pixMethod,
  CREDIT_CARD: cardMethod,
  INTERNATIONAL: internationalMethod,
  BOLETO: boletoMethod,
};

/** The charge's methods in display order. */
export function offeredMethods({ methods }: CheckoutView): ChargeMethod[] {
  return CHARGE_METHODS.filter((method) => methods.some((offer) => offer.method === method));
}

/** An attempt's method; null for one that no checkout offers. */
export function methodOf({ paymentMethod }: AttemptView): CheckoutMethod | null {
  const method = CHARGE_METHODS.find((known) => known === paymentMethod);
  return method ? CHECKOUT_METHODS[method] : null;
}
