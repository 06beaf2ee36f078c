import type { SubscribableType } from "#lib/webhooks/event-types.rules";
import { endpointId, type History, merchantId, turnOf } from "../history.ts";
import { idAt } from "../id-at.ts";
import { invoiceAt } from "../invoice-at.ts";
import { chargeAt, type Payment } from "../payment-at.ts";
import { instant, type TableRows } from "./table-rows.ts";

type ReportedEvent = {
  number: number;
  merchant: number;
  ordinal: number;
  type: SubscribableType;
  objectId: string;
  atMs: number;
};

/** One in this many paid invoices has events, so that there are about as many events as charges. */
const INVOICES_REPORTED = 4;
/** One in this many events went to the merchant's endpoint. */
const DELIVERED = 2;

/** The events of merchants: one for every payment, and for some of the crypto payments. */
function* reportedEventsOf(history: History): Generator<ReportedEvent> {
  let pixPayments = 0;
  for (let row = 0; row < history.rows; row += 1) {
    const payment = chargeAt(history, row);
    if (payment.product === "PIX_PAYMENT") pixPayments += 1;
    const { merchant, ordinal, endedMs, madeMs } = payment;
    const reported = typeOf(payment);
    if (reported !== null) {
      const objectId = payment.product === "PIX_PAYMENT" ? String(pixPayments) : payment.chargeId;
      const atMs = endedMs ?? madeMs;
      yield {
        number: row * 2,
        merchant,
        ordinal,
        type: reported,
        objectId: objectOf(payment, reported, objectId),
        atMs,
      };
    }
    const invoice = invoiceAt(history, row);
    if (invoice.status === "PAID" && invoice.ordinal % INVOICES_REPORTED === 3) {
      const { id: objectId, madeMs: atMs } = invoice;
      yield { number: row * 2 + 1, merchant, ordinal, type: "invoice.paid", objectId, atMs };
    }
  }
}

function typeOf({ status, product, attemptStatus, refund }: Payment): SubscribableType | null {
  if (refund && product === "CHARGE")
    return refund.status === "FAILED" ? "refund.failed" : "refund.succeeded";
  if (attemptStatus === "FAILED") return "attempt.failed";
  switch (status) {
    case "PAID":
      return product === "PIX_PAYMENT" ? "pix_payment.paid" : "charge.paid";
    case "EXPIRED":
      return product === "PIX_PAYMENT" ? "pix_payment.expired" : "charge.expired";
    case "CANCELED":
      return product === "PIX_PAYMENT" ? null : "charge.canceled";
    case "PENDING":
      return product === "PIX_PAYMENT" ? null : "charge.created";
  }
}

function objectOf({ refund, attemptId }: Payment, type: SubscribableType, objectId: string): string {
  if (type.startsWith("refund.")) return refund?.id ?? objectId;
  return type.startsWith("attempt.") ? attemptId : objectId;
}

export const EVENTS: TableRows = {
  table: "events",
  columns: ["id", "merchant_id", "type", "object_id", "data", "created_at"],
  *rows(history) {
    for (const { number, merchant, type, objectId, atMs } of reportedEventsOf(history)) {
      const data = `{"id":"${objectId}","status":"${type}","currency":"BRL"}`;
      yield [idAt("event", atMs, number), merchantId(history, merchant), type, objectId, data, instant(atMs)];
    }
  },
};

const UNDELIVERED = ["PENDING", "FAILED", "DEAD"];

export const DELIVERIES: TableRows = {
  table: "deliveries",
  columns: [
    "id",
    "event_id",
    "merchant_id",
    "endpoint_id",
    "event_type",
    "target",
    "attempt",
    "status",
    "response_status",
    "duration_ms",
    "attempted_at",
    "created_at",
  ],
  *rows(history) {
    for (const { number, merchant, ordinal, type, atMs } of reportedEventsOf(history)) {
      // Rare charges always have events, so that they are rare among deliveries too.
      const { turn } = turnOf(history, { merchant, ordinal });
      const undelivered = UNDELIVERED[turn - 4];
      if (number % (DELIVERED * 2) !== 0 && undelivered === undefined) continue;
      const status = undelivered ?? "DELIVERED";
      const at = instant(atMs);
      yield [
        idAt("delivery", atMs, number),
        idAt("event", atMs, number),
        merchantId(history, merchant),
        endpointId(history, merchant),
        type,
        "https://shop.example.com/hook",
        1,
        status,
        status === "DELIVERED" ? 200 : null,
        status === "PENDING" ? null : 50,
        status === "PENDING" ? null : at,
        at,
      ];
    }
  },
};
