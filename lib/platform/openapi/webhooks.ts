import { z } from "zod";
import { NEWEST_API_VERSION } from "#lib/domain/api-version";
import { isObject } from "#lib/domain/members";
import { EVENT_TYPES, type EventType } from "#lib/domain/notices/event-types";
import { ATTEMPT_STATUSES, CHARGE_STATUSES } from "#lib/domain/payment/states";
import { exampleFor } from "#lib/platform/openapi/example-for";
import type { Json, SchemaWriter } from "#lib/platform/openapi/json-schema";
import { EVENT_DATA } from "#lib/schemas/events/event-data";
import { idOf } from "#lib/schemas/fields/id";
import { instant } from "#lib/schemas/fields/text";
import { mode } from "#lib/schemas/fields/vocabulary";

const MEANINGS: Record<EventType, string> = {
  "charge.created": "A charge was made.",
  "charge.paid": "A charge was paid.",
  "charge.expired": "The time of a charge is over and nobody has paid it.",
  "charge.canceled": "A charge was canceled.",
  "charge.refunded": "Money of a charge went back, all of it or a part.",
  "attempt.processing": "An attempt waits for its provider's outcome.",
  "attempt.authorized":
    "An attempt's amount is authorised: it is held, and taken only when the charge is captured.",
  "attempt.capture_failed": "The capture of an authorised amount was refused; it is held as before.",
  "attempt.paid": "An attempt was paid.",
  "attempt.failed": "An attempt failed; its charge can still be paid.",
  "attempt.expired": "The time of an attempt is over and it was not paid.",
  "attempt.canceled":
    "An attempt was canceled, by its payer, its merchant, or because another paid the charge.",
  "attempt.refunded": "All of an attempt's money went back.",
  "pix_payment.paid": "A Pix payment was paid.",
  "pix_payment.expired": "The time of a Pix payment is over and nobody has paid it.",
  "pix_payment.refunded": "Money of a Pix payment went back, all of it or a part.",
  "invoice.confirming": "Coins came and wait for the network's confirmation.",
  "invoice.partially_paid": "Coins came, but fewer than are due.",
  "invoice.paid": "A crypto payment was paid and confirmed.",
  "invoice.expired": "The time of a crypto payment is over and it was not paid.",
  "invoice.overpaid": "A crypto payment brought more than was due.",
  "invoice.paid_late": "A crypto payment came after the end of its quote.",
  "withdrawal.requested": "A withdrawal was requested, and its money set aside.",
  "withdrawal.approved": "A withdrawal was approved.",
  "withdrawal.rejected": "A withdrawal was rejected, and its money is available again.",
  "withdrawal.sent": "The coins of a withdrawal were sent.",
  "withdrawal.confirmed": "The network has confirmed the coins of a withdrawal.",
  "withdrawal.failed": "A withdrawal failed, and its money is available again.",
  "payout.requested": "A payout was requested, and its money reserved.",
  "payout.sent": "The bank was asked to send a payout.",
  "payout.paid": "A payout arrived.",
  "payout.failed": "A payout failed, and its money is available again.",
  "payout.returned":
    "The receiver gave back a payout that had arrived, or a part of it: `returnedAmount` says how much in all, and that is available again.",
  "payout.canceled": "A payout was canceled before it was sent, and its money is available again.",
  "refund.succeeded":
    "A refund went through: one that was asked for here, or one that was made at the provider.",
  "refund.failed": "A refund failed, and its money is the merchant's again.",
  "dispute.opened": "A payer's bank takes a payment back; its money is away until that is decided.",
  "dispute.won": "A dispute was decided for you, and its money came back.",
  "dispute.lost": "A dispute was decided for the payer, and its money stays away.",
  ping: "Somebody tries an endpoint out. No endpoint subscribes to it.",
};

/** The headers that sign a callback (Standard Webhooks 1.0) and state its version, as components. */
export const WEBHOOK_PARAMETERS: Record<string, Json> = {
  WebhookId: header("webhook-id", "The event's id, the same on every try: what came twice shows by it.", {
    example: "evt_01k6z0q4n8f3x5r2b7c9d1e6gh",
  }),
  WebhookTimestamp: header("webhook-timestamp", "When this try was sent, in seconds since 1970 (UTC).", {
    example: "1795275000",
  }),
  WebhookSignature: header(
    "webhook-signature",
    "One signature or, while a secret is being replaced, two with a space between them: `v1,` and the base64 of HMAC-SHA256, by the endpoint's secret, of `{webhook-id}.{webhook-timestamp}.{body}`.",
    { example: "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=" },
  ),
  WebhookVersion: header(
    "ponte-version",
    "The version of the API that the event was written in, on the day on which it happened: the same on every try.",
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
    description: `${MEANINGS[type]} Sent to every endpoint that subscribes to \`${type}\`, signed as Standard Webhooks has it, and tried again for 30 days until it is answered.`,
    security: [],
    parameters: Object.keys(WEBHOOK_PARAMETERS).map((key) => ({ $ref: `#/components/parameters/${key}` })),
    requestBody: {
      required: true,
      content: {
        "application/json": { schema, example: inItsStatus(type, exampleFor(schema, schemas.components())) },
      },
    },
    responses: {
      "2XX": { description: "The event was heard." },
      410: { description: "The endpoint is gone: it is disabled and receives nothing more." },
      default: { description: "Any other answer, redirects too: the event is sent again later." },
    },
  };
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
      timestamp: instant.describe("When it happened."),
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
