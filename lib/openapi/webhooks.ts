import { z } from "zod";
import { NEWEST_API_VERSION } from "#lib/domain/api-version";
import { isObject } from "#lib/domain/members";
import { exampleFor } from "#lib/openapi/example-for";
import type { Json, SchemaWriter } from "#lib/openapi/json-schema";
import { ATTEMPT_STATUSES, CHARGE_STATUSES } from "#lib/payments/states.rules";
import { idOf } from "#lib/schemas/fields/id";
import { instant } from "#lib/schemas/fields/text";
import { mode } from "#lib/schemas/fields/vocabulary";
import { EVENT_DATA } from "#lib/webhooks/event-data.contract";
import { EVENT_TYPES, type EventType } from "#lib/webhooks/event-types.rules";

const MEANINGS: Record<EventType, string> = {
  "charge.created": "A charge was created.",
  "charge.paid": "A charge was paid.",
  "charge.expired": "A charge expired unpaid.",
  "charge.canceled": "A charge was canceled.",
  "charge.refunded": "A charge was refunded, in full or in part.",
  "charge.payer_refused":
    "Money for a charge with a `payerDocument` came from another CPF or CNPJ. It does not pay the charge and is refunded automatically.",
  "charge.tax_corrected":
    "The government corrected the CBS and IBS of a pending charge. The bank will set the corrected amounts aside from its payment.",
  "attempt.processing": "An attempt is waiting for its provider's outcome.",
  "attempt.authorized": "An attempt's amount was authorized: it is held until the charge is captured.",
  "attempt.capture_failed": "The capture of an authorized amount was refused; the amount is still held.",
  "attempt.paid": "An attempt was paid.",
  "attempt.failed": "An attempt failed; its charge can still be paid.",
  "attempt.expired": "An attempt expired unpaid.",
  "attempt.canceled":
    "An attempt was canceled by its payer or merchant, or because another attempt paid the charge.",
  "attempt.refunded": "An attempt was refunded in full.",
  "pix_payment.paid": "A Pix payment was paid.",
  "pix_payment.expired": "A Pix payment expired unpaid.",
  "pix_payment.refunded": "A Pix payment was refunded, in full or in part.",
  "invoice.confirming": "Coins arrived and are waiting for confirmation by the network.",
  "invoice.partially_paid": "Coins arrived, but less than the amount due.",
  "invoice.paid": "A crypto payment was paid and confirmed.",
  "invoice.expired": "A crypto payment expired unpaid.",
  "invoice.overpaid": "A crypto payment was more than the amount due.",
  "invoice.paid_late": "A crypto payment arrived after its quote ended.",
  "withdrawal.requested": "A withdrawal was requested, and its money is reserved.",
  "withdrawal.approved": "A withdrawal was approved.",
  "withdrawal.rejected": "A withdrawal was rejected, and its money is available again.",
  "withdrawal.sent": "The coins of a withdrawal were sent.",
  "withdrawal.confirmed": "The network confirmed a withdrawal.",
  "withdrawal.failed": "A withdrawal failed, and its money is available again.",
  "payout.requested": "A payout was requested, and its money is reserved.",
  "payout.sent": "A payout was submitted to the bank.",
  "payout.paid": "A payout arrived.",
  "payout.failed": "A payout failed, and its money is available again.",
  "payout.returned":
    "The receiver returned all or part of a payout. `returnedAmount` is the total returned so far, which is available again.",
  "payout.canceled": "A payout was canceled before it was sent, and its money is available again.",
  "refund.succeeded": "A refund succeeded: one requested here, or one made at the provider.",
  "refund.failed": "A refund failed, and its money was returned to the merchant.",
  "dispute.opened":
    "A payer's bank reclaimed a payment; the money is withdrawn until the dispute is decided.",
  "dispute.response_sent": "Your response to a dispute reached the provider.",
  "dispute.response_refused":
    "The provider did not accept your response to a dispute; `response.refusal` says why.",
  "dispute.won": "A dispute was decided in your favor, and its money was returned.",
  "dispute.lost": "A dispute was decided in the payer's favor, and its money is not returned.",
  "subscription.created": "A subscription was created.",
  "subscription.activated": "A subscription became active: its payer agreed, or everything overdue was paid.",
  "subscription.past_due": "A cycle of a subscription was not paid on its day.",
  "subscription.unpaid":
    "A subscription's cycle ended unpaid; no other cycle opens until the subscription is resumed.",
  "subscription.paused": "A subscription was paused.",
  "subscription.resumed": "A subscription continues after a pause, a planned end or an unpaid cycle.",
  "subscription.canceled": "A subscription was canceled and ended at once.",
  "subscription.ended": "A subscription ended at the end of a period.",
  "cycle.scheduled":
    "A subscription's next cycle was scheduled. Until it opens, you can set a variable amount or skip it.",
  "cycle.paid": "A subscription's cycle was paid.",
  "cycle.failed": "A subscription's cycle ended unpaid.",
  "cycle.skipped": "A subscription's cycle was skipped.",
  "cycle.canceled": "A subscription's cycle was canceled.",
  "mandate.approved": "A payer authorized Pix Automático for a subscription.",
  "mandate.refused": "A payer or the bank refused Pix Automático for a subscription.",
  "mandate.expired":
    "A request for Pix Automático was not answered in time, or the authorization's last day has passed.",
  "mandate.canceled": "A payer's authorization of Pix Automático was canceled, by either side.",
  ping: "A test of an endpoint. Endpoints do not subscribe to it.",
};

/** The headers of a callback's signature (Standard Webhooks 1.0) and version, as components. */
export const WEBHOOK_PARAMETERS: Record<string, Json> = {
  WebhookId: header("webhook-id", "The event's id, the same on every try. Use it to detect duplicates.", {
    example: "evt_01k6z0q4n8f3x5r2b7c9d1e6gh",
  }),
  WebhookTimestamp: header("webhook-timestamp", "When this try was sent, in seconds since 1970 (UTC).", {
    example: "1795275000",
  }),
  WebhookSignature: header(
    "webhook-signature",
    "One signature or, while a secret is being replaced, two separated by a space. Each is `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the endpoint's secret.",
    { example: "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=" },
  ),
  WebhookVersion: header(
    "ponte-version",
    "The API version of the event, which was current when the event happened. It is the same on every try.",
    { example: NEWEST_API_VERSION },
  ),
};

/** The callbacks that Ponte sends, one per event type, with their payloads. */
export function webhooks(schemas: SchemaWriter): Record<string, Json> {
  return Object.fromEntries(
    ([...EVENT_TYPES, "ping"] as const).map((type) => [type, { post: toCallback(type, schemas) }]),
  );
}

function toCallback(type: EventType, schemas: SchemaWriter): Json {
  const schema = schemas.write(payloadOf(type), "output");
  const name = pascalCase(type);
  return {
    operationId: `on${name}`,
    tags: ["Callbacks"],
    summary: MEANINGS[type].replace(/\.$/, ""),
    description: `${MEANINGS[type]} ${receiversOf(type)}, signed according to Standard Webhooks, and retried for up to 30 days until it is acknowledged.`,
    security: [],
    parameters: Object.keys(WEBHOOK_PARAMETERS).map((key) => ({ $ref: `#/components/parameters/${key}` })),
    requestBody: {
      required: true,
      content: {
        "application/json": { schema, example: inItsStatus(type, exampleFor(schema, schemas.components())) },
      },
    },
    responses: {
      "2XX": { description: "The event was received." },
      410: { description: "The endpoint is gone: it is disabled and receives no more events." },
      default: { description: "Any other response, including redirects: the event is sent again later." },
    },
  };
}

function receiversOf(type: EventType): string {
  return type === "ping" ? "Sent to that endpoint" : `Sent to every endpoint that subscribes to \`${type}\``;
}

// An example of `charge.paid` shows a PAID charge; a refunded charge is PAID too.
function inItsStatus(type: EventType, example: unknown): unknown {
  const [object = "", verb = ""] = type.split(".");
  if (!isObject(example) || !isObject(example.data)) return example;
  const { data } = example;
  const about = data[object];
  const status = verb === "refunded" ? "PAID" : verb.toUpperCase();
  const known: readonly string[] = object === "attempt" ? ATTEMPT_STATUSES : CHARGE_STATUSES;
  if (!isObject(about) || !["charge", "attempt"].includes(object) || !known.includes(status)) return example;
  return { ...example, data: { ...data, [object]: { ...about, status } } };
}

function payloadOf(type: EventType): z.ZodType {
  return z
    .object({
      id: idOf("event", "The event's id."),
      type: z.literal(type).describe(`Always \`${type}\`.`),
      timestamp: instant.describe("When the event happened."),
      mode,
      data: EVENT_DATA[type],
    })
    .meta({ id: `${pascalCase(type)}Event`, description: MEANINGS[type] });
}

function pascalCase(type: EventType): string {
  return type.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function header(name: string, description: string, more: Json): Json {
  return { name, in: "header", required: true, description, schema: { type: "string" }, ...more };
}
