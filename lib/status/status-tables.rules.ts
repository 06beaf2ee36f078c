import { DISPUTE_TRANSITIONS } from "#lib/disputes/dispute.rules";
import { DISPUTE_RESPONSE_TRANSITIONS } from "#lib/disputes/response/response.rules";
import { statusesOf, type TransitionOf } from "#lib/domain/transitions";
import { WITHDRAWAL_TRANSITIONS } from "#lib/invoices/invoice-states.rules";
import { MANDATE_TRANSITIONS } from "#lib/mandates/mandate.rules";
import { SUSPENSE_TRANSITIONS } from "#lib/payments/outcome.rules";
import { ATTEMPT_TRANSITIONS, CHARGE_TRANSITIONS } from "#lib/payments/states.rules";
import { PAYOUT_TRANSITIONS } from "#lib/payouts/payout.rules";
import { REFUND_TRANSITIONS } from "#lib/refunds/refund-states.rules";
import { SAVED_CARD_TRANSITIONS } from "#lib/saved-cards/saved-card.rules";
import { CYCLE_TRANSITIONS, SUBSCRIPTION_TRANSITIONS } from "#lib/subscriptions/subscription-status.rules";
import { DELIVERY_TRANSITIONS } from "#lib/webhooks/delivery.rules";

const SWITCH_TRANSITIONS = { ENABLED: { disable: "DISABLED" }, DISABLED: { enable: "ENABLED" } } as const;
const RECIPIENT_TRANSITIONS = { ACTIVE: { disable: "DISABLED" }, DISABLED: { enable: "ACTIVE" } } as const;

/** What queries and schemas use of each transition table. */
export const CHARGE = statusesOf(CHARGE_TRANSITIONS);
export const ATTEMPT = statusesOf(ATTEMPT_TRANSITIONS);
export const WITHDRAWAL = statusesOf(WITHDRAWAL_TRANSITIONS);
export const PAYOUT = statusesOf(PAYOUT_TRANSITIONS);
export const REFUND = statusesOf(REFUND_TRANSITIONS);
export const SUSPENSE = statusesOf(SUSPENSE_TRANSITIONS);
export const DISPUTE = statusesOf(DISPUTE_TRANSITIONS);
export const DISPUTE_RESPONSE = statusesOf(DISPUTE_RESPONSE_TRANSITIONS);
export const DELIVERY = statusesOf(DELIVERY_TRANSITIONS);
export const SAVED_CARD = statusesOf(SAVED_CARD_TRANSITIONS);
export const MANDATE = statusesOf(MANDATE_TRANSITIONS);
/** Payment links and webhook endpoints. */
export const SWITCH = statusesOf(SWITCH_TRANSITIONS);
export const SUBSCRIPTION = statusesOf(SUBSCRIPTION_TRANSITIONS);
export const CYCLE = statusesOf(CYCLE_TRANSITIONS);
export const RECIPIENT = statusesOf(RECIPIENT_TRANSITIONS);

/** The transitions of a payout. */
export type PayoutTransition = TransitionOf<typeof PAYOUT_TRANSITIONS>;

/** The statuses that end a refund. */
export type RefundEnd = (typeof REFUND)["after"]["succeed" | "fail"];
