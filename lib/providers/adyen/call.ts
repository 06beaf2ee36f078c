import type { z } from "zod";
import { serviceError } from "#lib/providers/adyen/answers";
import { type AdyenQuestion, meaningAtAdyen } from "#lib/providers/adyen/refusals";
import type { AdyenAccount } from "#lib/providers/adyen/settings";
import { callProvider, type ProviderAnswer } from "#lib/providers/calls/call-provider";
import { readAnswer } from "#lib/providers/calls/read-answer";
import {
  deniesAccount,
  ProviderFault,
  ProviderTimeout,
  ProviderUnavailable,
} from "#lib/providers/provider-error";

/** The fields that Adyen's error codes refer to ("Error codes" in its documentation). */
const FIELDS: Record<string, string> = {
  "100": "amount",
  "101": "paymentMethod.number",
  "102": "paymentMethod.number",
  "103": "paymentMethod.cvc",
  "104": "billingAddress",
  "105": "authenticationData",
  "117": "billingAddress",
  "129": "paymentMethod.expiryMonth and expiryYear",
  "130": "reference",
  "137": "amount.value",
  "138": "amount.currency",
  "140": "paymentMethod.expiryMonth",
  "141": "paymentMethod.expiryYear",
  "153": "paymentMethod.cvc",
  "167": "pspReference",
  "901": "merchantAccount",
  "905": "the merchant account's payment methods",
};

function sentenceOf(what: string, status: number, errorCode: string | null): string {
  const field = errorCode === null ? undefined : FIELDS[errorCode];
  const about = errorCode === null ? "" : ` (${field ? `${errorCode}: ${field}` : errorCode})`;
  return `Adyen refused ${what} with ${status}${about}`;
}

/** Adyen refused a request before it did anything. */
export class AdyenRefusal extends ProviderFault {
  readonly status: number;
  readonly errorCode: string | null;

  constructor(what: string, status: number, errorCode: string | null) {
    super(sentenceOf(what, status, errorCode));
    this.status = status;
    this.errorCode = errorCode;
  }
}

/** Adyen rejects the key or its permissions, and processed nothing of the request. */
export class AdyenDenial extends ProviderUnavailable {
  readonly status: number;
  readonly errorCode: string | null;

  constructor(what: string, status: number, errorCode: string | null) {
    super(sentenceOf(what, status, errorCode), { isDenied: true });
    this.status = status;
    this.errorCode = errorCode;
  }
}

/** The error for an answer that reports nothing done: see `callAdyen`. */
export function errorOfAnswer(
  question: AdyenQuestion,
  what: string,
  { status, headers, body }: ProviderAnswer,
): Error {
  const { errorCode, errorType } = serviceError.safeParse(body).data ?? {};
  const names = [errorCode, errorType].flatMap((name) => name ?? []);
  if (deniesAccount(status)) return new AdyenDenial(what, status, errorCode ?? null);
  const isOpen = headers["transient-error"] === "true" || meaningAtAdyen(question, status, names) === "OPEN";
  return isOpen
    ? new ProviderTimeout(`Adyen did not report the result of ${what} (${[status, ...names].join(", ")})`)
    : new AdyenRefusal(what, status, errorCode ?? null);
}

/** One call of Adyen Checkout. `what` names it in errors; `key` is the idempotency key. */
export type AdyenCall<Schema extends z.ZodType> = {
  question: AdyenQuestion;
  what: string;
  path: string;
  json: object;
  key: string;
  answer: Schema;
  timeoutMs?: number;
};

/**
 * Calls Adyen once and reads its answer. Throws `AdyenRefusal` for an answer documented as a refusal that did nothing,
 * `AdyenDenial` for a rejected key, `ProviderTimeout` for any other unexpected answer, and `ProviderUnavailable` and
 * `ProviderTimeout` as `callProvider` does.
 */
export async function callAdyen<Schema extends z.ZodType>(
  { base, settings }: AdyenAccount,
  { question, what, path, json, key, answer: schema, timeoutMs = 20_000 }: AdyenCall<Schema>,
): Promise<z.output<Schema>> {
  if (!base)
    throw new ProviderUnavailable(
      "the connection lacks the prefix of its live address: add it to the settings",
    );
  const answer = await callProvider({
    method: "POST",
    url: new URL(path, base),
    headers: { "x-api-key": settings.apiKey, "idempotency-key": key },
    json,
    timeoutMs,
    readsServerErrors: true,
  });
  if (answer.status < 300) return readAnswer(schema, answer.body, `Adyen's answer to ${what}`);
  throw errorOfAnswer(question, what, answer);
}
