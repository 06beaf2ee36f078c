import { randomUUID } from "node:crypto";
import { isReportSecret } from "#lib/connections/report-address";
import { jsonResponse, problemResponse } from "#lib/platform/http/problem";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { MAX_BODY_BYTES, readBodyBytes } from "#lib/platform/http/sent-request";

/** The address of a report: the provider and, if it has an account, the connection and its secret. */
type ReportAddress = { provider: string; connection?: string; secret?: string };

/** A callback of a bank with 10,000 rows has 3 MB. */
const MOST_BYTES_OF_CONNECTION = 4 * 1024 * 1024;

/** Only callers with the secret of a connection's address may send much. */
function mostBytes({ connection, secret }: ReportAddress): number {
  const isConnection = connection !== undefined && secret !== undefined && isReportSecret(connection, secret);
  return isConnection ? MOST_BYTES_OF_CONNECTION : MAX_BODY_BYTES;
}

/**
 * The route function for inbound reports. It passes on the address, the headers and the unchanged body, because the signature
 * covers the exact bytes. It answers the text that the provider expects, if any.
 */
export function reportRoute(
  accept: (address: ReportAddress, headers: Headers, rawBody: string) => Promise<{ answer?: string }>,
): RouteHandler {
  return async (request, context) => {
    const requestId = randomUUID();
    try {
      const address = toAddress(await context.params);
      const rawBody = new TextDecoder().decode(await readBodyBytes(request, mostBytes(address)));
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
