import Stripe from "stripe";
import { fetch } from "undici";
import { env } from "#lib/platform/env";
import { refusalOfTarget } from "#lib/platform/outbound/target";
import { targetAgent } from "#lib/platform/outbound/target-agent";
import { ProviderUnavailable } from "#lib/providers/provider-error";

/** Where Stripe listens: its own host, or a fake of it in tests. */
export type StripeHost = Pick<Stripe.StripeConfig, "host" | "port" | "protocol">;

const TIMEOUT_MS = 15_000;

/**
 * The official SDK with one account's key. It sends each request once, because the core repeats what it does not know the end of,
 * reports nothing about us to Stripe, and connects by the process's own agent, which meets public addresses only.
 */
export function newStripeClient(secretKey: string, host: StripeHost): Stripe {
  return new Stripe(secretKey, {
    ...host,
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
    // The SDK repeats once where its own agent says that a connection was closed; what `fetch` throws has no such code.
    httpClient: Stripe.createFetchHttpClient(guardedFetch),
  });
}

async function guardedFetch(address: unknown, init?: object): Promise<Response> {
  const policy = { allowPrivate: env().allowPrivateTargets };
  const url = new URL(String(address));
  if (refusalOfTarget(url, policy)) throw new ProviderUnavailable(`${url.host} may not be called`);
  const answer = await fetch(url, { ...init, redirect: "manual", dispatcher: targetAgent(policy) });
  // undici's own type of the same standard.
  return answer as unknown as Response;
}
