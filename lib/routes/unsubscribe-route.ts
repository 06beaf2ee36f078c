import { randomUUID } from "node:crypto";
import { PonteError } from "#lib/domain/errors";
import { env } from "#lib/platform/env";
import { clientNetwork } from "#lib/platform/http/client-address";
import { problemResponse } from "#lib/platform/http/problem";
import { countRequest } from "#lib/platform/http/rate-limit";
import type { RouteContext, RouteHandler } from "#lib/platform/http/route-methods";
import { textParams } from "#lib/platform/http/route-methods";
import { readBodyBytes } from "#lib/platform/http/sent-request";
import { visitorOf } from "#lib/routes/actor-of";

type Link = { userId: string; notice: string; proof: string };
type End = (link: Link, visitor: ReturnType<typeof visitorOf>) => Promise<boolean>;

const HEADERS = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/**
 * The List-Unsubscribe address of a notice, counted by network. A mail program's post of `List-Unsubscribe=One-Click` gets 200 at
 * once (RFC 8058); the page's own form is redirected to the page. Opening the address only shows the page, because mail scanners
 * open every address.
 */
export function unsubscribeRoute(end: End): { GET: RouteHandler; POST: RouteHandler } {
  const GET = async (_: Request, context: RouteContext) => toPage(await linkOf(context), randomUUID());
  const POST = async (request: Request, context: RouteContext) => {
    const requestId = randomUUID();
    const link = await linkOf(context);
    let isPerson = false;
    try {
      const form = await readForm(request);
      isPerson = form.has("page");
      const policy = { name: "public", quota: env().rateLimitCheckout, windowSeconds: 60 };
      await countRequest(policy, clientNetwork());
      if (!isPerson && form.get("List-Unsubscribe") !== "One-Click") {
        throw new PonteError("invalid_request", "Post the form List-Unsubscribe=One-Click (RFC 8058).");
      }
      const isEnded = await end(link, visitorOf({ request, requestId }));
      if (isPerson) return toPage(link, requestId);
      if (!isEnded) throw new PonteError("not_found", "This address does not end any notice.");
      const headers = { ...HEADERS, "content-type": "text/plain; charset=utf-8", "x-request-id": requestId };
      return new Response("Unsubscribed.\n", { headers });
    } catch (error) {
      // If a person pressed the button, the page shows it again.
      const refusal = problemResponse(error, requestId);
      return isPerson ? toPage(link, requestId) : refusal;
    }
  };
  return { GET, POST };
}

async function linkOf(context: RouteContext): Promise<Link> {
  const { userId = "", notice = "", proof = "" } = await textParams(context);
  return { userId, notice, proof };
}

// RFC 8058 allows either encoding of a form.
async function readForm(request: Request): Promise<FormData> {
  const body = await readBodyBytes(request);
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  return new Response(Buffer.from(body), { headers }).formData().catch(() => new FormData());
}

function toPage({ userId, notice, proof }: Link, requestId: string): Response {
  const location = `/unsubscribe/${[userId, notice, proof].map(encodeURIComponent).join("/")}`;
  return new Response(null, { status: 303, headers: { ...HEADERS, location, "x-request-id": requestId } });
}
