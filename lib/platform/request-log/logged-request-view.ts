import type { RequestRecord, RequestSummary } from "#db/queries/operations/request-log";
import type { LoggedRequest, LoggedRequestDetail } from "#lib/schemas/events/logged-request";

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
