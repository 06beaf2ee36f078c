/** Payment methods of a charge. Only the public checkout takes CREDIT_CARD. */
export const CHARGE_METHODS = ["PIX", "CREDIT_CARD", "INTERNATIONAL"] as const;
export type ChargeMethod = (typeof CHARGE_METHODS)[number];

/** All payment methods, each with a price; CRYPTO pays crypto invoices only. */
export const PAYMENT_METHODS = [...CHARGE_METHODS, "CRYPTO"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The dashboard's data about each method, also for browsers, so that no page compares a method's name. */
export const METHOD_FACTS: Readonly<
  Record<
    PaymentMethod,
    {
      /** True if the payer chooses a number of installments, each with its own fee. */
      hasInstallments: boolean;
    }
  >
> = {
  PIX: { hasInstallments: false },
  CREDIT_CARD: { hasInstallments: true },
  INTERNATIONAL: { hasInstallments: false },
  CRYPTO: { hasInstallments: false },
};

/**
 * The method with a payment code that a merchant can get at once, without sending the payer to the checkout.
 */
export const CODE_METHOD = "PIX" satisfies ChargeMethod;

/** True when a merchant offers that method; `methods` null means all of them. */
export function usesMethod(
  { methods }: { methods: readonly PaymentMethod[] | null },
  method: PaymentMethod,
): boolean {
  return methods === null || methods.includes(method);
}

/**
 * Why a method is closed: no provider takes it, the merchant turned it off, or no Pix code could name the
 * merchant.
 */
export type MethodClosed = "no_provider" | "switched_off" | "unnamed";

/** Payments that a payer may start on one charge's checkout before it answers 429. */
export const MAX_CHECKOUT_TRIES = 10;
