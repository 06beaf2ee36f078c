import type { LoggedRequest, LoggedRequestDetail } from "#lib/requests/logged-request.contract";
import type { RequestRecord, RequestSummary } from "#lib/requests/request-log.queries";

/** A logged request as lists and timelines show it. */
export function toLoggedRequest(request: RequestSummary): LoggedRequest {
  const { id, requestId, tokenId, operation, method, path, status, errorCode, durationMs, objectId } =
    request;
  const createdAt = request.createdAt.toISOString();
  return {
    id,
    requestId,
    tokenId,
    operation,
    method,
    path,
    status,
    errorCode,
    durationMs,
    objectId,
    createdAt,
  };
}

/** A logged request with all details. */
export function toLoggedRequestDetail(request: RequestRecord): LoggedRequestDetail {
  const { idempotencyKey, address, userAgent, requestBody, responseBody } = request;
  return { ...toLoggedRequest(request), idempotencyKey, address, userAgent, requestBody, responseBody };
}
