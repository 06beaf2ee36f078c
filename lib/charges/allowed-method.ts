import { PonteError } from "#lib/domain/errors";
import type { PaymentMethod } from "#lib/domain/payment-methods";

/**
 * The method, when the API may start it from a server. Throws `payment_method_not_allowed` for cards, whose numbers
 * only the public checkout takes.
 */
export function requireServerSideMethod(method: PaymentMethod): "PIX" | "INTERNATIONAL" {
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
