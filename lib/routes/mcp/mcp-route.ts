import { randomUUID } from "node:crypto";
import { PonteError } from "#lib/domain/errors";
import { protectedResourceAddress } from "#lib/platform/auth/oauth-metadata";
import { orUnavailable } from "#lib/platform/health/or-unavailable";
import { isFromForeignPage } from "#lib/platform/http/cross-origin";
import { API_HEADERS, problemResponse } from "#lib/platform/http/problem";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { parseJsonBody, readBodyBytes } from "#lib/platform/http/sent-request";
import { admitCaller } from "#lib/routes/admit-caller";

/**
 * The route function of the Model Context Protocol over HTTP: for access tokens, since a browser sends a session by itself. A message is
 * counted as a request; each tool that it calls is admitted by its own operation as well.
 */
export function mcpRoute(): RouteHandler {
  return async (request) => {
    const requestId = randomUUID();
    try {
      assertByToken(request);
      const { headers } = await orUnavailable(() => admitCaller({}, request));
      const body = parseJsonBody(request, await readBodyBytes(request));
      // Large, and of no use to who does not ask.
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

function assertByToken(request: Request): void {
  if (isFromForeignPage(request))
    throw new PonteError("forbidden", "Pages of other sites may not call this.");
  if (request.headers.has("authorization")) return;
  throw new PonteError("unauthorized", "Send a valid access token: Authorization: Bearer <ACCESS_TOKEN>.", {
    challenge: { scheme: "Bearer" },
  });
}

// A client that has no token finds by it where to get one (RFC 9728 §5.1).
function withMetadata(response: Response): Response {
  const challenge = response.headers.get("www-authenticate");
  if (challenge !== null)
    response.headers.set(
      "www-authenticate",
      `${challenge}, resource_metadata="${protectedResourceAddress()}"`,
    );
  return response;
}
