import type { ServerResponse } from "node:http";
import { fromReplica } from "#db/reading-scope";
import { sessionCookieName } from "#lib/platform/auth/session-cookie";
import { cookieName } from "#lib/platform/http/cookie-name";
import { toSetCookie } from "#lib/platform/http/set-cookie";
import type { Handle } from "#server/web/entry-point";

/**
 * Lets the replica serve a signed-in person's reads. After a write from this browser, a cookie keeps its reads on the primary
 * until the replica, at most `oldestMs` behind, must have the change. Tokens and payers always read from the primary.
 */
export function withReplicaReads(handle: Handle, oldestMs: number): Handle {
  // By then, every replica in use has what was written before.
  const actedSeconds = (2 * oldestMs) / 1000;
  return (request, response) => {
    const { method = "", headers } = request;
    if (headers.authorization !== undefined) return handle(request, response);
    if (method !== "GET" && method !== "HEAD") {
      rememberActing(response, actedSeconds);
      return handle(request, response);
    }
    const cookies = (headers.cookie ?? "").split(";").map((cookie) => cookie.trim().split("=")[0]);
    const isReading = cookies.includes(sessionCookieName()) && !cookies.includes(cookieName("ponte.acted"));
    return isReading ? fromReplica(() => handle(request, response)) : handle(request, response);
  };
}

// Set as the head is written, because the answer's own cookies would replace it.
function rememberActing(response: ServerResponse, seconds: number): void {
  const value = toSetCookie(cookieName("ponte.acted"), "1", { maxAgeSeconds: seconds });
  const { writeHead: ownWriteHead } = response;
  const writeHead = (...head: unknown[]): ServerResponse => Reflect.apply(ownWriteHead, response, head);
  response.writeHead = (...head: unknown[]) => {
    const headers = head.at(-1);
    if (Array.isArray(headers)) return writeHead(...head.slice(0, -1), [...headers, "set-cookie", value]);
    response.appendHeader("set-cookie", value);
    return writeHead(...head);
  };
}
