import { PonteError } from "#lib/domain/errors";
import { CHARGE_METHODS, type ChargeMethod, type PaymentMethod } from "#lib/domain/payment-methods";
import { methodOf } from "#lib/methods/registry";

/** Throws `payment_method_not_allowed` where a product does not take that method. */
export function assertTakesMethod(taken: readonly PaymentMethod[], method: PaymentMethod): void {
  if (taken.includes(method)) return;
  throw new PonteError("payment_method_not_allowed", "This payment is not paid by that method.", {
    errors: [{ pointer: "/paymentMethod", code: "not_allowed", detail: "Another method is asked for." }],
  });
}

/**
 * The method, when a merchant's server may start it. Throws `payment_method_not_allowed` for one that only the public
 * checkout takes.
 */
export function requireServerSideMethod(method: ChargeMethod): ChargeMethod {
  const { noServerStart } = methodOf(method);
  if (noServerStart === null) return method;
  const others = CHARGE_METHODS.filter((other) => methodOf(other).noServerStart === null).join(" or ");
  throw new PonteError("payment_method_not_allowed", noServerStart, {
    errors: [
      {
        pointer: "/paymentMethod",
        code: "not_allowed",
        detail: `Use ${others}, or send the payer to checkoutUrl.`,
      },
    ],
  });
}
