/** Payment methods of a charge. Only the public checkout accepts CREDIT_CARD. */
export const CHARGE_METHODS = ["PIX", "CREDIT_CARD", "INTERNATIONAL"] as const;
export type ChargeMethod = (typeof CHARGE_METHODS)[number];

/** All payment methods, each with a price; CRYPTO pays crypto invoices only, PIX_AUTOMATIC what comes again. */
export const PAYMENT_METHODS = [...CHARGE_METHODS, "CRYPTO", "PIX_AUTOMATIC"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Facts about each method, also for browsers, so that no page compares method names. */
export const METHOD_FACTS: Readonly<
  Record<
    PaymentMethod,
    {
      /** True if the payer chooses a number of installments, each with its own fee. */
      hasInstallments: boolean;
      /** The method whose statement at the provider lists its money. */
      statement: PaymentMethod;
    }
  >
> = {
  PIX: { hasInstallments: false, statement: "PIX" },
  CREDIT_CARD: { hasInstallments: true, statement: "CREDIT_CARD" },
  INTERNATIONAL: { hasInstallments: false, statement: "INTERNATIONAL" },
  CRYPTO: { hasInstallments: false, statement: "CRYPTO" },
  PIX_AUTOMATIC: { hasInstallments: false, statement: "PIX" },
};

/** The methods whose money a method's statement lists. */
export function methodsInStatement(statement: PaymentMethod): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => METHOD_FACTS[method].statement === statement);
}

/** The method with a payment code that a merchant can get directly, without the checkout. */
export const CODE_METHOD = "PIX" satisfies ChargeMethod;

/** True when a merchant offers that method; `methods` null means all of them. */
export function usesMethod(
  { methods }: { methods: readonly PaymentMethod[] | null },
  method: PaymentMethod,
): boolean {
  return methods === null || methods.includes(method);
}

/**
 * Why a method is closed: no provider offers it, the merchant turned it off, or a Pix code could not show the merchant's name.
 */
export type MethodClosed = "no_provider" | "switched_off" | "unnamed";

/** Payments that a payer may start on one checkout before it answers 429. */
export const MAX_CHECKOUT_TRIES = 10;
