import {
  ANY_NAME,
  type AnswerMeaning,
  type DocumentedAnswer,
  meaningOf,
} from "#lib/providers/documented-answers";

/** What Adyen is asked: for a payment, what a challenge came to, for what happens to a payment later, and to forget a card. */
export type AdyenQuestion = "pay" | "finish challenge" | "capture" | "cancel" | "ask refund" | "remove card";

const PAYMENTS = ["pay", "finish challenge"] as const;
const MODIFICATIONS = ["capture", "cancel", "ask refund"] as const;
const ALL = [...PAYMENTS, ...MODIFICATIONS, "remove card"] as const;
const CODES = "Adyen, Error codes and messages";
const KEYS = "Adyen, API idempotency";
const STATUSES = "Adyen, HTTP status codes";

/**
 * The refusals that Adyen documents, by their `errorCode` or, for all codes of one kind, by their `errorType`. A header
 * `transient-error: true` makes any of them OPEN.
 */
export const ADYEN_ANSWERS: readonly DocumentedAnswer<AdyenQuestion>[] = [
  // "The request was already processed or is in progress": what the first one did is not said.
  { calls: ALL, status: 422, name: "704", means: "OPEN", source: KEYS },
  { calls: ALL, status: 409, name: "704", means: "OPEN", source: KEYS },
  { calls: ALL, status: null, name: "903", means: "OPEN", source: CODES },
  { calls: ALL, status: null, name: "904", means: "OPEN", source: CODES },
  { calls: ALL, status: null, name: "internal", means: "OPEN", source: CODES },
  { calls: ALL, status: 500, name: "99_500", means: "OPEN", source: "Adyen, Processing error" },
  // A shopper of whom nothing is kept, and a card that is not.
  { calls: ["remove card"], ...code("800"), means: "ABSENT" },
  { calls: ["remove card"], ...code("803"), means: "ABSENT" },
  { calls: ["pay"], ...code("800"), means: "REFUSED" },
  { calls: ["pay"], ...code("803"), means: "REFUSED" },
  { calls: MODIFICATIONS, ...code("167"), means: "REFUSED" },
  { calls: MODIFICATIONS, ...code("906"), means: "REFUSED" },
  // The account has no acquirer for such a card: Adyen answers 500, before it asks anybody.
  { calls: ["pay"], status: 500, name: "905", means: "REFUSED", source: CODES },
  { calls: ["pay"], status: 500, name: "905_1", means: "REFUSED", source: CODES },
  { calls: ["pay"], status: 500, name: "905_3", means: "REFUSED", source: CODES },
  { calls: ALL, status: 422, name: "validation", means: "REFUSED", source: CODES },
  { calls: ALL, status: 422, name: "configuration", means: "REFUSED", source: CODES },
  { calls: ALL, status: 422, name: "security", means: "REFUSED", source: CODES },
  { calls: ALL, status: 400, name: ANY_NAME, means: "REFUSED", source: STATUSES },
  { calls: ALL, status: 409, name: ANY_NAME, means: "OPEN", source: STATUSES },
  { calls: ALL, status: 500, name: ANY_NAME, means: "OPEN", source: STATUSES },
];

function code(name: string) {
  return { status: 422, name, source: CODES };
}

/** What an answer of Adyen's that does nothing means, by its documents. */
export function meaningAtAdyen(
  question: AdyenQuestion,
  status: number,
  names: readonly string[],
): AnswerMeaning {
  return meaningOf(ADYEN_ANSWERS, question, { status, names });
}
