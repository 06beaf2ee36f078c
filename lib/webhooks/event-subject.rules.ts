import { isObject, isOneOf } from "#lib/domain/members";
import { PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/payment-methods";

/** What an event is about, as its data shows it; null members are unknown. */
export type EventSubject = {
  /** The dashboard page of the object. */
  href: string | null;
  /** Decimal text, in `currency`. */
  amount: string | null;
  currency: string;
  method: PaymentMethod | null;
  /** The payer's name or, if there is none, what else identifies the object. */
  name: string | null;
};

/** The dashboard's pages for the kinds of objects that events are about; each object's page is below the page of its kind. */
export const SUBJECT_PAGES = {
  payment: "/dashboard/pix-payments",
  invoice: "/dashboard/crypto",
  dispute: "/dashboard/disputes",
  payout: "/dashboard/payouts",
  subscription: "/dashboard/subscriptions",
  charge: "/dashboard/charges",
} as const;

/** The objects in events' data, the more specific ones first, with the pages that show them. */
const OBJECTS: readonly [member: string, pageOf: (object: Members) => string | null][] = [
  ["payment", (object) => pageAt("payment", object.id)],
  ["invoice", (object) => pageAt("invoice", object.id)],
  ["refund", (object) => pageAt("charge", object.chargeId)],
  ["dispute", (object) => pageAt("dispute", object.id)],
  ["payout", (object) => pageAt("payout", object.id)],
  ["cycle", (object) => pageAt("subscription", object.subscriptionId)],
  ["subscription", (object) => pageAt("subscription", object.id)],
  ["charge", (object) => pageAt("charge", object.id)],
  ["attempt", (object) => pageAt("charge", object.chargeId)],
];

type Members = Record<PropertyKey, unknown>;

/** Reads the subject from an event's data, which may be older than today's contract. */
export function eventSubject(data: Members): EventSubject {
  for (const [member, pageOf] of OBJECTS) {
    const object = data[member];
    if (isObject(object)) return { href: pageOf(object), ...aboutOf(object, data) };
  }
  const mandate = membersOf(data.mandate);
  return { href: pageAt("subscription", data.subscriptionId), ...aboutOf(mandate, data) };
}

function aboutOf(object: Members, data: Members): Omit<EventSubject, "href"> {
  const [customer, plan, attempt] = [object.customer, object.plan, data.attempt].map(membersOf);
  const method = textOf(object.paymentMethod) ?? textOf(attempt?.paymentMethod);
  const names = [
    ...[customer?.name, object.name_client, plan?.name, object.description, object.externalReference],
    ...[object.external_reference, object.pixKey],
  ];
  return {
    amount: amountOf(object.grossAmount ?? object.amount ?? plan?.amount),
    currency: textOf(object.currency) ?? "BRL",
    method: method !== null && isOneOf(PAYMENT_METHODS, method) ? method : null,
    name: names.map(textOf).find((name) => name !== null) ?? null,
  };
}

function membersOf(value: unknown): Members {
  return isObject(value) ? value : {};
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

const DECIMAL = /^\d+(?:\.\d+)?$/;

// The older products' amounts are numbers.
function amountOf(value: unknown): string | null {
  const text = typeof value === "number" ? String(value) : textOf(value);
  return text !== null && DECIMAL.test(text) ? text : null;
}

const ID = /^\w+$/;

function pageAt(kind: keyof typeof SUBJECT_PAGES, id: unknown): string | null {
  const text = typeof id === "number" ? String(id) : textOf(id);
  return text !== null && ID.test(text) ? `${SUBJECT_PAGES[kind]}/${text}` : null;
}
