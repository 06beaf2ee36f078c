import type { Principal } from "#lib/platform/auth/authenticate";
import { clientAddress } from "#lib/platform/http/client-address";
import { requestPath } from "#lib/platform/http/sent-request";
import { observeRequest } from "#lib/platform/metrics/metrics";
import { recordRequest } from "#lib/platform/request-log/record";
import type { Operation } from "#lib/schemas/operation";

/** Callbacks for what becomes known while a request is answered. */
export type Followed = {
  /** The caller, as soon as it is known; a request without one is not logged. */
  seen: (principal: Principal) => void;
  /** The bytes of the body. */
  read: (body: Uint8Array) => void;
  /** The end of the request; `text` is the answer's body. */
  answered: (response: Response, text: string | null) => void;
};

/**
 * Follows a request for the metrics and for the log of merchants' requests. The log omits the requests of
 * payers and staff, the dashboard's own reads, which would hide an integration's requests, and rate-limited
 * requests, because a flood is not worth a row each.
 */
export function followRequest(operation: Operation, request: Request, requestId: string): Followed {
  const startedAt = new Date();
  const startedMs = performance.now();
  const reads = operation.method === "GET";
  let principal: Principal | null = null;
  let body: Uint8Array | null = null;
  return {
    seen: (caller) => {
      principal = caller;
    },
    read: (bytes) => {
      body = bytes;
    },
    answered: (response, text) => {
      observeRequest(operation.id, response.status, performance.now() - startedMs);
      if (principal === null || response.status === 429) return;
      const { merchantId, userId, tokenId } = principal;
      if (merchantId === null || (reads && tokenId === null)) return;
      const keepsBodies = !reads;
      recordRequest({
        operation,
        requestId,
        caller: { merchantId, userId, tokenId },
        method: request.method,
        path: requestPath(request),
        status: response.status,
        startedAt,
        durationMs: Math.round(performance.now() - startedMs),
        idempotencyKey: request.headers.get("idempotency-key"),
        address: clientAddress(),
        userAgent: request.headers.get("user-agent"),
        requestText: keepsBodies && body !== null ? new TextDecoder().decode(body) : null,
        responseText: keepsBodies || response.status >= 400 ? text : null,
      });
    },
  };
}
