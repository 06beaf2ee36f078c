import { randomUUID } from "node:crypto";
import { jsonResponse, problemResponse } from "#lib/platform/http/problem";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { readBodyBytes } from "#lib/platform/http/sent-request";

/** What the address of a report says: the provider and, where it has an account, the connection and its secret. */
type ReportAddress = { provider: string; connection?: string; secret?: string };

/**
 * The route function for inbound reports. It passes the address, the headers and the unchanged body on, because the signature covers
 * the exact bytes. It answers the text that the provider expects where there is one.
 */
export function reportRoute(
  accept: (address: ReportAddress, headers: Headers, rawBody: string) => Promise<{ answer?: string }>,
): RouteHandler {
  return async (request, context) => {
    const requestId = randomUUID();
    try {
      const address = toAddress(await context.params);
      const rawBody = new TextDecoder().decode(await readBodyBytes(request));
      const { answer, ...taken } = await accept(address, request.headers, rawBody);
      const headers = { "x-request-id": requestId };
      if (answer === undefined) return jsonResponse(200, taken, headers);
      return new Response(answer, { headers: { ...headers, "content-type": "text/plain; charset=utf-8" } });
    } catch (error) {
      return problemResponse(error, requestId);
    }
  };
}

function toAddress(params: Record<string, string | string[] | undefined>): ReportAddress {
  const { provider, connection, secret } = params;
  const account = connection === undefined ? {} : { connection: String(connection), secret: String(secret) };
  return { provider: String(provider), ...account };
}
