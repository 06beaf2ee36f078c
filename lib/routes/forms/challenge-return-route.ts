import { randomUUID } from "node:crypto";
import { env } from "#lib/platform/env";
import { clientNetwork } from "#lib/platform/http/client-address";
import { toPonteError } from "#lib/platform/http/problem";
import { countRequest } from "#lib/platform/http/rate-limit";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { textParams } from "#lib/platform/http/route-methods";

/** More than any processor sends a payer back with. */
const MAX_QUERY = 16_384;

/**
 * The route function of the address that a payer comes back to from a card's challenge, counted by checkout and address. Whatever
 * became of it, the payer goes on to the checkout (303; RFC 9110, 15.4.4), which shows it.
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
      // Logs what is a fault of ours; the payer sees on the checkout how the payment stands.
      toPonteError(error, requestId);
    }
    const location = `/checkout/${encodeURIComponent(checkoutId)}`;
    const headers = { location, "cache-control": "no-store", "x-request-id": requestId };
    return new Response(null, { status: 303, headers });
  };
}
