import { randomUUID } from "node:crypto";
import { env } from "#lib/platform/env";
import { clientNetwork } from "#lib/platform/http/client-address";
import { countRequest } from "#lib/platform/http/rate-limit";
import { type RouteContext, type RouteHandler, textParams } from "#lib/platform/http/route-methods";
import { visitorOf } from "#lib/routes/actor-of";
import { type SubscriptionPageLink, subscriptionPagePath } from "#lib/subscriptions/subscription-page";

type End = (link: SubscriptionPageLink, visitor: ReturnType<typeof visitorOf>) => Promise<void>;

/**
 * The route function of the plain form by which a payer ends a subscription, or its debits, counted by network. It redirects by 303 (RFC 9110,
 * 15.4.4) to the page, which shows the result; opening the address changes nothing, because mail scanners open every address.
 */
export function subscriptionEndRoute(end: End): { GET: RouteHandler; POST: RouteHandler } {
  const GET = async (_: Request, context: RouteContext) => toPage(await linkOf(context), randomUUID());
  const POST = async (request: Request, context: RouteContext) => {
    const requestId = randomUUID();
    const link = await linkOf(context);
    try {
      const policy = { name: "public", quota: env().rateLimitCheckout, windowSeconds: 60 };
      await countRequest(policy, clientNetwork());
      await end(link, visitorOf({ request, requestId }));
      return toPage(link, requestId);
    } catch {
      return toPage(link, requestId, "?refused=1");
    }
  };
  return { GET, POST };
}

async function linkOf(context: RouteContext): Promise<SubscriptionPageLink> {
  const { subscriptionId = "", proof = "" } = await textParams(context);
  return { subscriptionId, proof };
}

function toPage(link: SubscriptionPageLink, requestId: string, search = ""): Response {
  const location = subscriptionPagePath(link) + search;
  const headers = { "cache-control": "no-store", "referrer-policy": "same-origin" };
  return new Response(null, { status: 303, headers: { ...headers, location, "x-request-id": requestId } });
}
