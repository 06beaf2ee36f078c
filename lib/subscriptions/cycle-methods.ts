import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { Collection } from "#lib/subscriptions/subscription.rules";

/** The methods by which a payer pays a cycle's charge on its checkout. */
export const CYCLE_METHODS: readonly PaymentMethod[] = ["PIX", "CREDIT_CARD"];

/** How new subscriptions may be collected, starting with what needs the least from the payer. */
export const COLLECTIONS_OPEN: readonly Collection[] = ["LINK", "SAVED_CARD", "PIX_AUTOMATIC"];
