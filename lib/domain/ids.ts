/** Ids are opaque strings with a prefix and a time-ordered tail; the brand keeps the kinds apart. */
export const ID_PREFIXES = {
  business: "biz",
  merchant: "mer",
  user: "usr",
  apiClient: "cli",
  accessToken: "tok",
  connectedApp: "app",
  charge: "chg",
  attempt: "att",
  suspense: "sus",
  event: "evt",
  webhookEndpoint: "whe",
  delivery: "dlv",
  recipient: "rec",
  refund: "rfd",
  capture: "cap",
  dispute: "dsp",
  evidence: "evd",
  disputeResponse: "dsr",
  payout: "pyo",
  payoutSchedule: "pys",
  payoutReturn: "pyr",
  ledgerTransaction: "ltx",
  netting: "net",
  settlementLine: "stl",
  settlementFile: "stf",
  invoice: "inv",
  session: "ses",
  invitation: "ivt",
  paymentLink: "pli",
  savedView: "viw",
  eventReplay: "rpl",
  eventConsumer: "evc",
  mail: "mal",
  passkey: "pky",
  reconciliation: "rcn",
  connection: "con",
  savedCard: "scd",
  plan: "pln",
  subscription: "sub",
  mandate: "mnd",
  taxReport: "txr",
} as const;

export type IdKind = keyof typeof ID_PREFIXES;
export type Id<K extends IdKind> = string & { readonly __id: K };

export type BusinessId = Id<"business">;
export type MerchantId = Id<"merchant">;
export type UserId = Id<"user">;
export type ChargeId = Id<"charge">;
export type AttemptId = Id<"attempt">;
export type RecipientId = Id<"recipient">;
export type RefundId = Id<"refund">;
export type DisputeId = Id<"dispute">;
export type EvidenceId = Id<"evidence">;
export type DisputeResponseId = Id<"disputeResponse">;
export type PayoutId = Id<"payout">;
export type PayoutScheduleId = Id<"payoutSchedule">;
export type SuspenseId = Id<"suspense">;
export type InvoiceId = Id<"invoice">;
export type EventId = Id<"event">;
export type WebhookEndpointId = Id<"webhookEndpoint">;
export type DeliveryId = Id<"delivery">;
export type SessionId = Id<"session">;
export type InvitationId = Id<"invitation">;
export type PaymentLinkId = Id<"paymentLink">;
export type SavedViewId = Id<"savedView">;
export type EventReplayId = Id<"eventReplay">;
export type EventConsumerId = Id<"eventConsumer">;
export type MailId = Id<"mail">;
export type PasskeyId = Id<"passkey">;
export type ReconciliationId = Id<"reconciliation">;
export type ConnectionId = Id<"connection">;
export type SavedCardId = Id<"savedCard">;
export type PlanId = Id<"plan">;
export type SubscriptionId = Id<"subscription">;
export type MandateId = Id<"mandate">;
export type TaxReportId = Id<"taxReport">;

/** True when the text has the form of an id of the given kind; other texts count as not found. */
export function isId<K extends IdKind>(kind: K, text: string): text is Id<K> {
  const prefix = ID_PREFIXES[kind];
  return text.startsWith(`${prefix}_`) && /^[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(text.slice(prefix.length + 1));
}

/** A text that our code assembled, as an id of the given kind. Throws when it does not have the form. */
export function toId<K extends IdKind>(kind: K, text: string): Id<K> {
  if (!isId(kind, text)) throw new Error(`this is not an id of the kind ${kind}`);
  return text;
}

/** A typed or pasted id of the given kind, in upper or lower case and with spaces around it; null when it is not one. */
export function readId<K extends IdKind>(kind: K, typed: string): Id<K> | null {
  const id = typed.trim().toLowerCase();
  return isId(kind, id) ? id : null;
}

/** The id's tail of 26 letters and digits, unique by itself, for providers whose references allow only those. */
export function idTail(id: string): string {
  return id.slice(id.indexOf("_") + 1);
}

// Crockford's alphabet (TypeID 0.3). In a UUIDv8 the eleventh character starts with the version's bits, 1000.
const MARKED_TAIL = /^[0-7][0-9a-hjkmnp-tv-z]{9}[gh][0-9a-hjkmnp-tv-z]{9}([0-9a-hjkmnp-tv-z]{6})$/;
// A checkout's name has 17 random bytes after the mark, a payment link's 12.
const MARKED_NAME = /^([0-9a-hjkmnp-tv-z]{6})(?:[\w-]{23}|[\w-]{16})$/;

/** The mark in one of our ids, or in a reference that ends with an id's tail; null for ids issued before marks existed. */
export function markInId(text: string): string | null {
  return MARKED_TAIL.exec(text.slice(-26))?.[1] ?? null;
}

/** The mark at the start of a payer page's name; null for names issued before marks existed, which have other lengths. */
export function markInPageName(name: string): string | null {
  return MARKED_NAME.exec(name)?.[1] ?? null;
}
