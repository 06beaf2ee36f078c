import Stripe from "stripe";
import type { z } from "zod";
import { toConnectionFailure } from "#lib/platform/outbound/connection-failure";
import {
  deniesAccount,
  ProviderFault,
  ProviderTimeout,
  ProviderUnavailable,
} from "#lib/providers/provider-error";

// Errors of the way to Stripe that come before a byte of the request leaves.
const NOT_SENT = new Set(["dns", "connection_refused", "unreachable", "target_not_public", "tls"]);

/**
 * One call of the SDK. Throws `ProviderUnavailable` where Stripe was not reached or counts our calls, `ProviderFault` where it
 * refused the request, and `ProviderTimeout` where nobody can know what it did: no answer, 5xx, an answer that is no JSON, or
 * an Idempotency-Key whose first request is still at work or had other parameters.
 */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toProviderError(error);
  }
}

/** The same for something that may not exist: null where Stripe does not know it. Other refusals are thrown. */
export async function findAtStripe<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (isUnknown(error)) return null;
    throw toProviderError(error);
  }
}

/** True when Stripe says that it has nothing of that id. */
export function isUnknown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}

/** Checks the form of an answer. Throws `ProviderTimeout` for another one: what it says is unknown. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path, code }) => `${path.join(".")}: ${code}`).join(", ");
  throw new ProviderTimeout(`Stripe's answer cannot be read (${where})`);
}

/** An error of the SDK as ours. Stripe's own sentence stays out of it: it may repeat a part of the key. */
export function toProviderError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (error instanceof Stripe.errors.StripeConnectionError) return withoutAnswer(error);
  const sentence = describe(error);
  if (error instanceof Stripe.errors.StripeRateLimitError) return new ProviderUnavailable(sentence);
  if (error instanceof Stripe.errors.StripeIdempotencyError) return new ProviderTimeout(sentence);
  const { statusCode } = error;
  const isRefused = statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 409;
  return isRefused
    ? new ProviderFault(sentence, { isDenied: deniesAccount(statusCode) })
    : new ProviderTimeout(sentence);
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
