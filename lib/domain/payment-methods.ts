/** Ways to pay a charge. CREDIT_CARD is only ever taken by the public checkout. */
export const CHARGE_METHODS = ["PIX", "CREDIT_CARD", "INTERNATIONAL"] as const;
export type ChargeMethod = (typeof CHARGE_METHODS)[number];

/** Ways that money comes in, each with a price; CRYPTO pays crypto invoices only. */
export const PAYMENT_METHODS = [...CHARGE_METHODS, "CRYPTO"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** True when a merchant lets payers use that method; `methods` null means all of them. */
export function usesMethod(
  { methods }: { methods: readonly PaymentMethod[] | null },
  method: PaymentMethod,
): boolean {
  return methods === null || methods.includes(method);
}

/** Why a method is closed: no provider takes it, the merchant has it off, or no Pix code could name the merchant. */
export type MethodClosed = "no_provider" | "switched_off" | "unnamed";

/** Payments a payer may start on one charge's checkout before it answers 429. */
export const MAX_CHECKOUT_TRIES = 10;
