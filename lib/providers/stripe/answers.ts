import Stripe from "stripe";
import {
  ANY_NAME,
  type AnswerMeaning,
  type DocumentedAnswer,
  meaningOf,
  rowsNamed,
} from "#lib/providers/documented-answers";

/**
 * The calls to Stripe: pay by card; capture or cancel a payment; open a session; request a refund; find something by id or in a
 * list; respond to a dispute; remove a saved card. Expiring a session counts as cancel.
 */
export type StripeCall =
  | "pay"
  | "create session"
  | "capture"
  | "cancel"
  | "respond"
  | "ask refund"
  | "find"
  | "remove card";

const MONEY = ["pay", "create session", "capture", "ask refund"] as const;
const CHANGES = [...MONEY, "cancel", "respond"] as const;
const ALL = [...CHANGES, "find", "remove card"] as const;
const STATUSES = "Stripe, HTTP Status Code Summary";
const TYPES = "Stripe, Errors (type)";
const CODES = "Stripe, Error codes";

const REFUSED_REFUNDS = ["charge_already_refunded", "charge_disputed", "refund_disputed_payment"];
const REFUSED_REFUND_SUMS = ["charge_not_refundable", "amount_too_large", "amount_too_small"];
const REFUSED_CAPTURES = ["charge_already_captured", "charge_expired_for_capture"];
const REFUSED_AUTHORIZATIONS = ["capture_charge_authorization_expired", "capture_unauthorized_payment"];

/**
 * Errors documented by Stripe, by code or, for all codes of a kind, by type. Any other error is OPEN, including types that Stripe
 * adds later. For a refused refund, capture or cancel, the payment's current state decides.
 */
export const STRIPE_ANSWERS: readonly DocumentedAnswer<StripeCall>[] = [
  { calls: ALL, status: 409, name: ANY_NAME, means: "OPEN", source: STATUSES },
  { calls: ALL, status: 424, name: ANY_NAME, means: "OPEN", source: STATUSES },
  { calls: ALL, status: 500, name: ANY_NAME, means: "OPEN", source: STATUSES },
  { calls: ALL, status: null, name: "api_error", means: "OPEN", source: TYPES },
  { calls: CHANGES, status: 400, name: "idempotency_error", means: "OPEN", source: TYPES },
  { calls: CHANGES, status: 409, name: "idempotency_key_in_use", means: "OPEN", source: CODES },
  { calls: ["find", "cancel", "remove card"], ...code("resource_missing"), means: "ABSENT" },
  { calls: [...MONEY, "respond"], ...code("resource_missing"), means: "REFUSED" },
  ...refused("ask refund", [...REFUSED_REFUNDS, ...REFUSED_REFUND_SUMS]),
  ...refused("capture", [...REFUSED_CAPTURES, ...REFUSED_AUTHORIZATIONS, "amount_too_large"]),
  ...refused("capture", ["payment_intent_unexpected_state"]),
  ...refused("cancel", ["payment_intent_unexpected_state"]),
  ...refused("pay", ["payment_method_unexpected_state", "amount_too_small", "amount_too_large"]),
  { calls: ["pay", "capture"], status: 402, name: "card_error", means: "REFUSED", source: TYPES },
  { calls: CHANGES, status: 400, name: "invalid_request_error", means: "REFUSED", source: TYPES },
  // A payment method without a customer cannot be detached.
  { calls: ["remove card"], status: 400, name: "invalid_request_error", means: "ABSENT", source: TYPES },
];

function code(name: string) {
  return { status: null, name, source: CODES };
}

function refused(call: StripeCall, names: readonly string[]): DocumentedAnswer<StripeCall>[] {
  return rowsNamed(names, { calls: [call], status: null, means: "REFUSED", source: CODES });
}

/** What an error of a call means by Stripe's documentation; OPEN when Stripe did not answer. */
export function meaningAtStripe(call: StripeCall, error: unknown): AnswerMeaning {
  if (!(error instanceof Stripe.errors.StripeError) || error.statusCode === undefined) return "OPEN";
  const { statusCode: status, code: ownCode, rawType } = error;
  return meaningOf(STRIPE_ANSWERS, call, { status, names: [ownCode, rawType].filter(isName) });
}

function isName(name: string | undefined): name is string {
  return name !== undefined && name !== "";
}
