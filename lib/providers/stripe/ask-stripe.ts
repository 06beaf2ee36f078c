import Stripe from "stripe";
import type { z } from "zod";
import { toConnectionFailure } from "#lib/platform/outbound/connection-failure";
import {
  deniesAccount,
  ProviderFault,
  ProviderTimeout,
  ProviderUnavailable,
} from "#lib/providers/provider-error";
import { meaningAtStripe, type StripeCall } from "#lib/providers/stripe/answers";

// Network errors that occur before a byte of the request is sent.
const NOT_SENT = new Set(["dns", "connection_refused", "unreachable", "target_not_public", "tls"]);

/** Codes that, under any status, mean that Stripe took nothing and that the call may soon be repeated ("Rate limits"). */
const NOT_NOW = new Set(["rate_limit", "lock_timeout"]);

/** One call by the SDK. Throws the errors of `toProviderError`, and `ProviderFault` for an unknown id. */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toProviderError(error, "find");
  }
}

/** One call for something that may not exist: null when Stripe does not know it. */
export async function findAtStripe<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (meaningAtStripe("find", error) === "ABSENT") return null;
    throw toProviderError(error, "find");
  }
}

/** Checks the form of an answer. Throws `ProviderTimeout` for any other form, because its meaning is unknown. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path, code }) => `${path.join(".")}: ${code}`).join(", ");
  throw new ProviderTimeout(`Stripe's answer cannot be read (${where})`);
}

/**
 * Converts an SDK error: `ProviderUnavailable` when Stripe took nothing (not reached, rate limited, or the key rejected),
 * `ProviderFault` for a documented refusal, `ProviderTimeout` when the outcome is unknown. Stripe's message is left out: it may
 * repeat part of the key.
 */
export function toProviderError(error: unknown, call: StripeCall): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (error instanceof Stripe.errors.StripeConnectionError) return withoutAnswer(error);
  const sentence = describe(error);
  const { statusCode = 0, code = "" } = error;
  if (statusCode === 429 || NOT_NOW.has(code)) {
    const isThrottled = code !== "lock_timeout";
    return new ProviderUnavailable(sentence, { isPassing: true, isThrottled });
  }
  if (deniesAccount(statusCode)) return new ProviderUnavailable(sentence, { isDenied: true });
  return meaningAtStripe(call, error) === "OPEN"
    ? new ProviderTimeout(sentence)
    : new ProviderFault(sentence);
}

function withoutAnswer(error: InstanceType<typeof Stripe.errors.StripeConnectionError>): Error {
  const detail: unknown = error.detail;
  if (detail instanceof ProviderFault) return detail;
  const cause = detail instanceof Error && detail.cause ? detail.cause : detail;
  const failure = toConnectionFailure(cause);
  const sentence = `Stripe did not answer: ${failure}`;
  return NOT_SENT.has(failure) ? new ProviderUnavailable(sentence) : new ProviderTimeout(sentence);
}

function describe({ statusCode, rawType, code, param, requestId }: Stripe.errors.StripeError): string {
  const words = [rawType, code, param && `at ${param}`, requestId].filter(Boolean).join(", ");
  return `Stripe answered ${statusCode ?? "no JSON"}${words ? ` (${words})` : ""}`;
}
