import {
  ANY_NAME,
  type AnswerMeaning,
  type DocumentedAnswer,
  meaningOf,
} from "#lib/providers/documented-answers";

/** The calls to Adyen: pay, complete a challenge, capture, cancel or refund a payment, and remove a saved card. */
export type AdyenQuestion = "pay" | "finish challenge" | "capture" | "cancel" | "ask refund" | "remove card";

const PAYMENTS = ["pay", "finish challenge"] as const;
const MODIFICATIONS = ["capture", "cancel", "ask refund"] as const;
const ALL = [...PAYMENTS, ...MODIFICATIONS, "remove card"] as const;
const CODES = "Adyen, Error codes and messages";
const KEYS = "Adyen, API idempotency";
const STATUSES = "Adyen, HTTP status codes";

/**
 * Refusals documented by Adyen, by `errorCode` or, for all codes of a kind, by `errorType`. The header `transient-error: true`
 * makes any of them OPEN.
 */
export const ADYEN_ANSWERS: readonly DocumentedAnswer<AdyenQuestion>[] = [
  // "The request was already processed or is in progress": the first request's result is unknown.
  { calls: ALL, status: 422, name: "704", means: "OPEN", source: KEYS },
  { calls: ALL, status: 409, name: "704", means: "OPEN", source: KEYS },
  { calls: ALL, status: null, name: "903", means: "OPEN", source: CODES },
  { calls: ALL, status: null, name: "904", means: "OPEN", source: CODES },
  { calls: ALL, status: null, name: "internal", means: "OPEN", source: CODES },
  { calls: ALL, status: 500, name: "99_500", means: "OPEN", source: "Adyen, Processing error" },
  // A shopper without saved cards, and a card that is not saved.
  { calls: ["remove card"], ...code("800"), means: "ABSENT" },
  { calls: ["remove card"], ...code("803"), means: "ABSENT" },
  { calls: ["pay"], ...code("800"), means: "REFUSED" },
  { calls: ["pay"], ...code("803"), means: "REFUSED" },
  { calls: MODIFICATIONS, ...code("167"), means: "REFUSED" },
  { calls: MODIFICATIONS, ...code("906"), means: "REFUSED" },
  // The account has no acquirer for such a card: Adyen answers 500 without contacting anyone.
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

/** What an answer that did nothing means by Adyen's documentation. */
export function meaningAtAdyen(
  question: AdyenQuestion,
  status: number,
  names: readonly string[],
): AnswerMeaning {
  return meaningOf(ADYEN_ANSWERS, question, { status, names });
}
