import { PonteError } from "#lib/domain/errors";
import type { ChargeMethod, PaymentMethod } from "#lib/domain/payment-methods";
import { type Product, takesMethod } from "#lib/domain/product";

/** Throws `payment_method_not_allowed` where a payment of that product is not paid by that method. */
export function assertTakesMethod(product: Product, method: PaymentMethod): void {
  if (takesMethod(product, method)) return;
  throw new PonteError("payment_method_not_allowed", "This payment is not paid by that method.", {
    errors: [{ pointer: "/paymentMethod", code: "not_allowed", detail: "Another method is asked for." }],
  });
}

/**
 * The method, when the API may start it from a server. Throws `payment_method_not_allowed` for cards, whose numbers
 * only the public checkout takes.
 */
export function requireServerSideMethod(method: ChargeMethod): "PIX" | "INTERNATIONAL" {
  switch (method) {
    case "PIX":
    case "INTERNATIONAL":
      return method;
    case "CREDIT_CARD":
      throw new PonteError("payment_method_not_allowed", "Cards are only taken by the public checkout.", {
        errors: [
          {
            pointer: "/paymentMethod",
            code: "not_allowed",
            detail: "Use PIX or INTERNATIONAL, or send the payer to checkoutUrl.",
          },
        ],
      });
  }
}
