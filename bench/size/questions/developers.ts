import { unpreparedDb } from "#db/client";
import { listAudit } from "#lib/audit/list-audit";
import { listRequests, type RequestFilter } from "#lib/requests/request-log.queries";
import { DELIVERY_STATUSES } from "#lib/webhooks/delivery.rules";
import { listEndpointsWithLastDelivery } from "#lib/webhooks/endpoints/list-endpoints";
import { type DeliveryPageRequest, listDeliveryPage } from "#lib/webhooks/list-delivery-page";
import { type EventPageRequest, listEventPage } from "#lib/webhooks/list-event-page";
import { listEvents } from "#lib/webhooks/list-events";
import { endpointId, ownerOf, userId } from "../history.ts";
import { idAt } from "../id-at.ts";
import { daysUntil, type QuestionInput } from "../question-input.ts";
import { uuidOf } from "../rows/charges.ts";
import { type Question, questionsOf } from "./question.ts";

const LIMIT = 10;
const month = ({ history }: QuestionInput) => daysUntil(history.nowMs, 30);
const longAgo = ({ charge }: QuestionInput) => daysUntil(charge.madeMs, 60);

/** Events, deliveries, the request log and the audit log. */
export function developerQuestions(): Question[] {
  return [...eventQuestions(), ...deliveryQuestions(), ...requestQuestions(), ...auditQuestions()];
}

const ANY_EVENT: EventPageRequest = {
  type: null,
  objectId: null,
  start: undefined,
  end: undefined,
  before: null,
  limit: LIMIT,
};

function eventQuestions(): Question[] {
  const events = (filter: (input: QuestionInput) => Partial<EventPageRequest>) => (input: QuestionInput) =>
    listEventPage(input.merchantId, { ...ANY_EVENT, ...filter(input) });
  const page = (number: (input: QuestionInput) => number) => (input: QuestionInput) =>
    listEvents(input.merchantId, { page: number(input), limit: LIMIT, type: undefined });
  return [
    ...questionsOf("events", {
      "first page": events(() => ({})),
      "charge.paid": events(() => ({ type: "charge.paid" })),
      "attempt.failed": events(() => ({ type: "attempt.failed" })),
      "a type nobody has": events(() => ({ type: "invoice.overpaid" })),
      "of a charge": events(({ charge }) => ({ objectId: charge.chargeId })),
      "last 30 days": events(month),
      "60 days long ago": events(longAgo),
      "charge.paid in 30 days": events((input) => ({ type: "charge.paid", ...month(input) })),
      "first page in the API": page(() => 1),
      "charge.paid in the API": ({ merchantId }) =>
        listEvents(merchantId, { page: 1, limit: LIMIT, type: "charge.paid" }),
    }),
    ...questionsOf(
      "events",
      {
        "below the middle": events(({ charge }) => ({ before: idAt("event", charge.madeMs, 0) })),
        "page by number in the API": page(({ history }) => (history.rows < 100_000 ? 10 : 1_000)),
      },
      "deep",
    ),
  ];
}

const ANY_DELIVERY: DeliveryPageRequest = {
  endpointId: null,
  status: null,
  type: null,
  start: undefined,
  end: undefined,
  before: null,
  limit: LIMIT,
};

function deliveryQuestions(): Question[] {
  const tries = (filter: (input: QuestionInput) => Partial<DeliveryPageRequest>) => (input: QuestionInput) =>
    listDeliveryPage(input.merchantId, { ...ANY_DELIVERY, ...filter(input) });
  const ofEndpoint = ({ history, merchant }: QuestionInput) => ({
    endpointId: endpointId(history, merchant),
  });
  return [
    ...questionsOf("deliveries", {
      "first page": tries(() => ({})),
      ...Object.fromEntries(DELIVERY_STATUSES.map((status) => [status, tries(() => ({ status }))])),
      "of an endpoint": tries(ofEndpoint),
      "DEAD of an endpoint": tries((input) => ({ status: "DEAD", ...ofEndpoint(input) })),
      "charge.paid": tries(() => ({ type: "charge.paid" })),
      "last 30 days": tries(month),
      "60 days long ago": tries(longAgo),
      "endpoints with their last": ({ merchantId }) => listEndpointsWithLastDelivery(merchantId),
    }),
    ...questionsOf(
      "deliveries",
      { "below the middle": tries(({ charge }) => ({ before: idAt("delivery", charge.madeMs, 0) })) },
      "deep",
    ),
  ];
}

function requestQuestions(): Question[] {
  const requests =
    (filter: (input: QuestionInput) => RequestFilter, after: string | null = null) =>
    (input: QuestionInput) =>
      listRequests(unpreparedDb(), input.merchantId, filter(input), { limit: LIMIT, after });
  return [
    ...questionsOf("request log", {
      "first page": requests(() => ({})),
      "2xx": requests(() => ({ statusClass: "2xx" })),
      "4xx": requests(() => ({ statusClass: "4xx" })),
      "5xx": requests(() => ({ statusClass: "5xx" })),
      operation: requests(() => ({ operation: "createCharge" })),
      token: requests(({ merchant }) => ({ tokenId: `tok_${merchant}_3` })),
      object: requests(newestObject),
      request: requests(() => ({ requestId: uuidOf(10) })),
      "last 3 days": requests(({ history }) => daysUntil(history.nowMs, 3)),
      "5xx in 3 days": requests(({ history }) => ({ statusClass: "5xx", ...daysUntil(history.nowMs, 3) })),
    }),
    ...questionsOf("request log", { "below the middle": requests(() => ({}), "500") }, "deep"),
  ];
}

// The request log has only the newest charges.
function newestObject({ history, merchant }: QuestionInput): RequestFilter {
  for (let row = history.rows - 1; ; row -= 1) {
    if (ownerOf(history, row).merchant !== merchant) continue;
    return { objectId: idAt("charge", row, row) };
  }
}

function auditQuestions(): Question[] {
  const audit =
    (filter: (input: QuestionInput) => Parameters<typeof listAudit>[1], before?: number) =>
    (input: QuestionInput) =>
      listAudit(input.merchantId, filter(input), { limit: LIMIT, before });
  return [
    ...questionsOf("audit log", {
      "first page": audit(() => ({})),
      action: audit(() => ({ action: "charge.canceled" })),
      person: audit(({ history, merchant }) => ({ userId: userId(history, merchant) })),
      object: audit(({ charge }) => ({ objectId: charge.chargeId })),
      "last 30 days": audit(month),
      "action in 30 days": audit((input) => ({ action: "charge.canceled", ...month(input) })),
    }),
    ...questionsOf("audit log", { "below the middle": audit(() => ({}), 100) }, "deep"),
  ];
}
