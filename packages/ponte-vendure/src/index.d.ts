import type { PaymentMethodEligibilityChecker, PaymentMethodHandler } from "@vendure/core";

/** Vendure's plugin: the payment handler `ponte`, the mutation `createPontePayment`, and the address of Ponte's callbacks. */
export declare class PontePlugin {}

/** The payment handler that the plugin registers. */
export declare const ponteHandler: PaymentMethodHandler;

/** The eligibility checker that the plugin registers: orders in BRL only. */
export declare const ponteEligibilityChecker: PaymentMethodEligibilityChecker;
