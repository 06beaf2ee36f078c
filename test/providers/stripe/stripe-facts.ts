import {
  boolean,
  either,
  type Facts,
  integer,
  list,
  mapOf,
  object,
  oneOf,
  orNull,
  type Schema,
  text,
} from "#test/providers/contract-facts";

const line = text({ maxLength: 5000 });
const seconds = integer({ format: "unix-time" });
const metadata = mapOf(text({ maxLength: 500 }));
const sentMetadata = mapOf(text());
const captureMethod = oneOf("automatic", "automatic_async", "manual");
const futureUsage = oneOf("off_session", "on_session");
const mode = oneOf("payment", "setup", "subscription");

const request = (members: Record<string, Schema>) => object(members, { additionalProperties: false });
const page = (item: Schema, url: Schema) =>
  object({ data: list(item), has_more: boolean, object: oneOf("list"), url });
const pageAt = (item: Schema, path: string) => page(item, text({ pattern: `^${path}`, maxLength: 5000 }));

const paymentError = object({
  "code?": line,
  "decline_code?": line,
  type: oneOf("api_error", "card_error", "idempotency_error", "invalid_request_error"),
});

const nextAction = object({
  "redirect_to_url?": object({ "return_url?": orNull(line), "url?": orNull(line) }),
  type: line,
  "use_stripe_sdk?": object({}),
});

const paymentIntent = object({
  amount: integer(),
  "amount_capturable?": integer(),
  "amount_received?": integer(),
  capture_method: captureMethod,
  confirmation_method: oneOf("automatic", "manual"),
  created: seconds,
  currency: text(),
  "customer?": orNull(line),
  id: line,
  "last_payment_error?": orNull(paymentError),
  "latest_charge?": orNull(line),
  livemode: boolean,
  "metadata?": metadata,
  "next_action?": orNull(nextAction),
  object: oneOf("payment_intent"),
  "payment_method?": orNull(line),
  payment_method_types: list(line),
  "setup_future_usage?": orNull(futureUsage),
  status: oneOf(
    "canceled",
    "processing",
    "requires_action",
    "requires_capture",
    "requires_confirmation",
    "requires_payment_method",
    "succeeded",
  ),
});

const customField = object({
  key: line,
  label: object({ type: oneOf("custom") }),
  optional: boolean,
  type: oneOf("dropdown", "numeric", "text"),
});

const checkoutSession = object({
  "amount_subtotal?": orNull(integer()),
  "amount_total?": orNull(integer()),
  automatic_tax: object({ enabled: boolean }),
  "cancel_url?": orNull(line),
  "client_reference_id?": orNull(line),
  created: seconds,
  "currency?": orNull(text()),
  custom_fields: list(customField),
  custom_text: object({}),
  expires_at: seconds,
  id: line,
  livemode: boolean,
  "metadata?": orNull(metadata),
  mode,
  object: oneOf("checkout.session"),
  "payment_intent?": orNull(line),
  payment_method_types: list(line),
  payment_status: oneOf("no_payment_required", "paid", "unpaid"),
  shipping_options: list(object({ shipping_amount: integer(), shipping_rate: line })),
  "status?": orNull(oneOf("complete", "expired", "open")),
  "success_url?": orNull(line),
  "url?": orNull(line),
});

const refund = object({
  amount: integer(),
  "charge?": orNull(line),
  created: seconds,
  currency: text(),
  id: line,
  "metadata?": orNull(metadata),
  object: oneOf("refund"),
  "payment_intent?": orNull(line),
  "status?": orNull(line),
});

const lineItem = object({
  "price_data?": object({
    currency: text(),
    "product_data?": object({ name: line }),
    "unit_amount?": integer(),
  }),
  "quantity?": integer(),
});

/** What Ponte sends to Stripe and reads of its answers, by Stripe's OpenAPI document. */
export const STRIPE_FACTS: Facts = {
  "POST /v1/payment_intents": {
    body: request({
      amount: integer(),
      "capture_method?": captureMethod,
      "confirm?": boolean,
      currency: text(),
      "customer?": line,
      "expand?": list(line),
      "metadata?": sentMetadata,
      "off_session?": either(boolean, { ...oneOf("one_off", "recurring"), maxLength: 5000 }),
      "payment_method?": line,
      "payment_method_options?": object({
        "card?": object({
          "cvc_token?": line,
          "request_three_d_secure?": { ...oneOf("any", "automatic"), maxLength: 5000 },
        }),
      }),
      "return_url?": text(),
      "setup_future_usage?": futureUsage,
    }),
    answers: { 200: paymentIntent },
  },
  "GET /v1/payment_intents": {
    query: { "created?": object({ "gte?": integer(), "lte?": integer() }), "limit?": integer() },
    answers: { 200: pageAt(paymentIntent, "/v1/payment_intents") },
  },
  "GET /v1/payment_intents/{intent}": {
    query: { "expand?": list(line) },
    answers: { 200: paymentIntent },
  },
  "POST /v1/payment_intents/{intent}/capture": {
    body: request({ "amount_to_capture?": integer(), "expand?": list(line) }),
    answers: { 200: paymentIntent },
  },
  "POST /v1/payment_intents/{intent}/cancel": { body: request({}), answers: { 200: paymentIntent } },
  "POST /v1/checkout/sessions": {
    body: request({
      "cancel_url?": line,
      "client_reference_id?": text({ maxLength: 200 }),
      "expires_at?": seconds,
      "line_items?": list(lineItem),
      "metadata?": sentMetadata,
      "mode?": mode,
      "payment_intent_data?": object({ "metadata?": sentMetadata }),
      success_url: line,
    }),
    answers: { 200: checkoutSession },
  },
  "GET /v1/checkout/sessions": {
    query: { "limit?": integer(), "starting_after?": line },
    answers: { 200: page(checkoutSession, line) },
  },
  "GET /v1/checkout/sessions/{session}": {
    query: { "expand?": list(line) },
    answers: { 200: checkoutSession },
  },
  "POST /v1/checkout/sessions/{session}/expire": { body: request({}), answers: { 200: checkoutSession } },
  "POST /v1/refunds": {
    body: request({ "amount?": integer(), "metadata?": sentMetadata, "payment_intent?": line }),
    answers: { 200: refund },
  },
  "GET /v1/refunds": {
    query: { "limit?": integer(), "payment_intent?": line },
    answers: { 200: pageAt(refund, "/v1/refunds") },
  },
  "GET /v1/refunds/{refund}": { answers: { 200: refund } },
};

const THING = { livemode: false, metadata: {}, currency: "usd", amount: 100, created: 1_700_000_000 };

/**
 * The minimal members of the fake's objects when Stripe's own examples are absent. A charge is not in Stripe's reduced document.
 */
export const STRIPE_EXAMPLES: Record<string, Record<string, unknown>> = {
  payment_intent: {
    ...THING,
    object: "payment_intent",
    confirmation_method: "automatic",
    capture_method: "automatic",
    payment_method_types: ["card"],
    id: "pi_example",
    status: "requires_payment_method",
  },
  "checkout.session": {
    ...THING,
    object: "checkout.session",
    id: "cs_example",
    mode: "payment",
    automatic_tax: { enabled: false },
    custom_fields: [],
    custom_text: {},
    expires_at: 1_700_003_600,
    payment_method_types: ["card"],
    payment_status: "unpaid",
    shipping_options: [],
  },
  refund: { ...THING, object: "refund", id: "re_example" },
  charge: { ...THING, object: "charge", id: "ch_example", captured: true, disputed: false, refunded: false },
};
