import Stripe from "stripe";
import { fetch } from "undici";
import { env } from "#lib/platform/env";
import { refusalOfTarget } from "#lib/platform/outbound/target";
import { targetAgent } from "#lib/platform/outbound/target-agent";
import { ProviderUnavailable } from "#lib/providers/provider-error";

/** Stripe's host, or a fake of it in tests. */
export type StripeHost = Pick<Stripe.StripeConfig, "host" | "port" | "protocol">;

const TIMEOUT_MS = 15_000;

/**
 * The official SDK with one account's key. It does not retry, because the core handles unknown outcomes; it sends no telemetry;
 * and it uses the process's own agent, which reaches only public addresses.
 */
export function newStripeClient(secretKey: string, host: StripeHost): Stripe {
  return new Stripe(secretKey, {
    ...host,
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
    // The SDK retries once when its own agent reports a closed connection; errors of `fetch` have no such code.
    httpClient: Stripe.createFetchHttpClient(guardedFetch),
  });
}

async function guardedFetch(address: unknown, init?: object): Promise<Response> {
  const policy = { allowPrivate: env().allowPrivateTargets };
  const url = new URL(String(address));
  if (refusalOfTarget(url, policy))
    throw new ProviderUnavailable(`${url.host} may not be called: it is not a public https address`);
  const answer = await fetch(url, { ...init, redirect: "manual", dispatcher: targetAgent(policy) });
  // undici's own type of the same standard.
  return answer as unknown as Response;
}
