import { randomUUID } from "node:crypto";
import { env } from "#lib/platform/env";
import { clientNetwork } from "#lib/platform/http/client-address";
import { toPonteError } from "#lib/platform/http/problem";
import { countRequest } from "#lib/platform/http/rate-limit";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { textParams } from "#lib/platform/http/route-methods";

/** Longer than anything that a processor appends when it sends a payer back. */
const MAX_QUERY = 16_384;

/**
 * The route function of the return address of a card challenge, counted by checkout and address. Whatever the result, the payer
 * is redirected to the checkout (303; RFC 9110, 15.4.4), which shows it.
 */
export function challengeReturnRoute(
  finish: (checkoutId: string, attemptId: string, query: URLSearchParams) => Promise<void>,
): RouteHandler {
  return async (request, context) => {
    const requestId = randomUUID();
    const { checkoutId = "", attemptId = "" } = await textParams(context);
    const { search, searchParams } = new URL(request.url);
    try {
      const policy = { name: "checkout", quota: env().rateLimitCheckout, windowSeconds: 60 };
      await countRequest(policy, `${checkoutId} ${clientNetwork()}`);
      if (search.length <= MAX_QUERY) await finish(checkoutId, attemptId, searchParams);
    } catch (error) {
      // This logs our own faults; the payer sees the payment's state on the checkout.
      toPonteError(error, requestId);
    }
    const location = `/checkout/${encodeURIComponent(checkoutId)}`;
    const headers = { location, "cache-control": "no-store", "x-request-id": requestId };
    return new Response(null, { status: 303, headers });
  };
}
