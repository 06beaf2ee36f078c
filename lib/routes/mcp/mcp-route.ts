import { randomUUID } from "node:crypto";
import { PonteError } from "#lib/domain/errors";
import type { Principal } from "#lib/platform/auth/authenticate";
import { asMcpRequest } from "#lib/platform/auth/mcp-resource";
import { mcpMetadataAddress } from "#lib/platform/auth/oauth-metadata";
import { orUnavailable } from "#lib/platform/health/or-unavailable";
import { isFromForeignPage } from "#lib/platform/http/cross-origin";
import { API_HEADERS, problemResponse } from "#lib/platform/http/problem";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { parseJsonBody, readBodyBytes } from "#lib/platform/http/sent-request";
import { admitCaller, countCaller } from "#lib/routes/admit-caller";

/**
 * The route function of the Model Context Protocol over HTTP, only for access tokens, because browsers send sessions
 * automatically. Each message counts as a request, even in a batch; each tool call is admitted by its own operation as well.
 */
export function mcpRoute(): RouteHandler {
  return async (request) => {
    const requestId = randomUUID();
    try {
      assertByToken(asMcpRequest(request));
      const { principal, headers: ofFirst } = await orUnavailable(() => admitCaller({}, request));
      const body = parseJsonBody(request, await readBodyBytes(request));
      const headers = (await countRest(principal, body)) ?? ofFirst;
      // Large, so loaded only when used.
      const { answerMcp } = await import("#lib/routes/mcp/answer-mcp");
      const answer = await orUnavailable(() => answerMcp(request, body));
      for (const [name, value] of Object.entries({ ...API_HEADERS, ...headers, "x-request-id": requestId }))
        answer.headers.set(name, value);
      return answer;
    } catch (error) {
      return withMetadata(problemResponse(error, requestId));
    }
  };
}

/** Counts the messages of a batch after the first. Returns the headers of the last one; null for a single message. */
async function countRest(principal: Principal, body: unknown): Promise<Record<string, string> | null> {
  const rest = Array.isArray(body) ? body.slice(1) : [];
  let headers: Record<string, string> | null = null;
  for (const _message of rest) headers = await orUnavailable(() => countCaller(principal));
  return headers;
}

function assertByToken(request: Request): void {
  if (isFromForeignPage(request))
    throw new PonteError("forbidden", "Pages of other sites may not call this.");
  if (request.headers.has("authorization")) return;
  throw new PonteError("unauthorized", "Send a valid access token: Authorization: Bearer <ACCESS_TOKEN>.", {
    challenge: { scheme: "Bearer" },
  });
}

// Shows a client without a token where to get one (RFC 9728 §5.1).
function withMetadata(response: Response): Response {
  const challenge = response.headers.get("www-authenticate");
  if (challenge !== null)
    response.headers.set("www-authenticate", `${challenge}, resource_metadata="${mcpMetadataAddress()}"`);
  return response;
}
