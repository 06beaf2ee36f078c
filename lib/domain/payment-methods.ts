/** Payment methods of a charge. Only the public checkout accepts CREDIT_CARD. */
export const CHARGE_METHODS = ["PIX", "CREDIT_CARD", "INTERNATIONAL", "BOLETO"] as const;
export type ChargeMethod = (typeof CHARGE_METHODS)[number];

/**
 * All payment methods in the order of lists, each with a price; CRYPTO pays crypto invoices only,
 * PIX_AUTOMATIC subscriptions only.
 */
export const PAYMENT_METHODS = [
  "PIX",
  "CREDIT_CARD",
  "INTERNATIONAL",
  "CRYPTO",
  "PIX_AUTOMATIC",
  "BOLETO",
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

type MethodFacts = {
  /** True if the payer chooses a number of installments, each with its own fee. */
  hasInstallments: boolean;
  /** The method whose statement at the provider lists this method's money. */
  statement: PaymentMethod;
  /** The method whose price applies until this method has its own, for programs that are older than the method. */
  pricedAs: PaymentMethod;
  /** True if a merchant has the method only after turning it on by name. */
  isByChoice: boolean;
  /** True if the method's bank decides by business days, so that a test clock moves its payments. */
  isByBankDays: boolean;
};

const USUAL = { hasInstallments: false, isByChoice: false, isByBankDays: false };

/** Facts about each method, for browsers too, so that no page compares method names. */
export const METHOD_FACTS: Readonly<Record<PaymentMethod, MethodFacts>> = {
  PIX: { ...USUAL, statement: "PIX", pricedAs: "PIX" },
  CREDIT_CARD: { ...USUAL, statement: "CREDIT_CARD", pricedAs: "CREDIT_CARD", hasInstallments: true },
  INTERNATIONAL: { ...USUAL, statement: "INTERNATIONAL", pricedAs: "INTERNATIONAL" },
  CRYPTO: { ...USUAL, statement: "CRYPTO", pricedAs: "CRYPTO" },
  PIX_AUTOMATIC: { ...USUAL, statement: "PIX", pricedAs: "PIX", isByBankDays: true },
  BOLETO: { ...USUAL, statement: "BOLETO", pricedAs: "PIX", isByChoice: true, isByBankDays: true },
};

/** The methods whose money a method's statement lists. */
export function methodsInStatement(statement: PaymentMethod): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => METHOD_FACTS[method].statement === statement);
}

/** The method with a payment code that a merchant can get directly, without the checkout. */
export const CODE_METHOD = "PIX" satisfies ChargeMethod;

type Chosen = { methods: readonly PaymentMethod[] | null };

/**
 * True when a merchant offers a method. If `methods` is null, the merchant offers all except those that are turned on by name.
 */
export function usesMethod({ methods }: Chosen, method: PaymentMethod): boolean {
  return methods === null ? !METHOD_FACTS[method].isByChoice : methods.includes(method);
}

/** True when a payment link leaves that method to its payers; `methods` null means all that its merchant offers. */
export function allowsMethod({ methods }: Chosen, method: PaymentMethod): boolean {
  return methods === null || methods.includes(method);
}

/** A merchant's choice as it is stored: null for the default methods, which include future ones. */
export function toStoredMethods(chosen: readonly PaymentMethod[]): PaymentMethod[] | null {
  const on = PAYMENT_METHODS.filter((method) => chosen.includes(method));
  const isUsual = PAYMENT_METHODS.every((method) => on.includes(method) !== METHOD_FACTS[method].isByChoice);
  return isUsual ? null : on;
}

/**
 * Why a method is closed: no provider offers it, the merchant turned it off, or a Pix code could not show the merchant's name.
 */
export type MethodClosed = "no_provider" | "switched_off" | "unnamed";

/** How many payments a payer may start on one checkout before it answers 429. */
export const MAX_CHECKOUT_TRIES = 10;
