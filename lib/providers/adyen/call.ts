import type { z } from "zod";
import { serviceError } from "#lib/providers/adyen/answers";
import type { AdyenAccount } from "#lib/providers/adyen/settings";
import { callProvider } from "#lib/providers/calls/call-provider";
import { readAnswer } from "#lib/providers/calls/read-answer";
import {
  deniesAccount,
  ProviderFault,
  ProviderTimeout,
  ProviderUnavailable,
} from "#lib/providers/provider-error";

/** The fields that Adyen's error codes are about ("Error codes" of its documents). */
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

/** "The request was already processed or is in progress": what the first one did is not said. */
const IN_PROGRESS = "704";

/** Adyen refused a request before it did anything. */
export class AdyenRefusal extends ProviderFault {
  readonly status: number;
  readonly errorCode: string | null;

  constructor(what: string, status: number, errorCode: string | null) {
    const field = errorCode === null ? undefined : FIELDS[errorCode];
    const about = errorCode === null ? "" : ` (${field ? `${errorCode}: ${field}` : errorCode})`;
    super(`Adyen refused ${what} with ${status}${about}`, { isDenied: deniesAccount(status) });
    this.status = status;
    this.errorCode = errorCode;
  }
}

/** One call of Adyen Checkout. `what` names it in errors; `key` lets a repetition get the first one's answer. */
export type AdyenCall<Schema extends z.ZodType> = {
  what: string;
  path: string;
  json: object;
  key: string;
  answer: Schema;
  timeoutMs?: number;
};

/**
 * Calls Adyen once and reads its answer. Throws `AdyenRefusal` where it refused the request and did nothing, `ProviderUnavailable`
 * and `ProviderTimeout` as `callProvider` does, and `ProviderTimeout` where it says that the same request is still under way.
 */
export async function callAdyen<Schema extends z.ZodType>(
  { base, settings }: AdyenAccount,
  { what, path, json, key, answer: schema, timeoutMs = 20_000 }: AdyenCall<Schema>,
): Promise<z.output<Schema>> {
  if (!base) throw new ProviderUnavailable("the connection lacks the prefix of its live address");
  const { status, headers, body } = await callProvider({
    method: "POST",
    url: new URL(path, base),
    headers: { "x-api-key": settings.apiKey, "idempotency-key": key },
    json,
    timeoutMs,
  });
  if (status < 300) return readAnswer(schema, body, `Adyen's answer to ${what}`);
  const errorCode = serviceError.safeParse(body).data?.errorCode ?? null;
  if (headers["transient-error"] === "true" || errorCode === IN_PROGRESS) {
    throw new ProviderTimeout(`Adyen does not say what became of ${what}`);
  }
  throw new AdyenRefusal(what, status, errorCode);
}
