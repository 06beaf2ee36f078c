import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { problemType } from "#lib/platform/http/problem";
import { noteRefusal } from "#server/web/refuse";

const STATUSES: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

// Destroying a socket with unread bytes would lose the answer (RFC 9112 §9.6). A client that never closes its side would
// otherwise keep the connection for ever.
const LINGER_MS = 2_000;

/**
 * Answers with a problem if node:http cannot parse a request, such as one with headers over 16 KiB or one that never arrives, and
 * closes the connection, because the next request's start is unknown.
 */
export function refuseUnreadable(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUSES[error.code ?? ""] ?? 400;
  const title = STATUS_CODES[status] ?? "";
  const code = "invalid_request";
  const requestId = noteRefusal(code);
  const detail = "This could not be read as an HTTP request.";
  const body = JSON.stringify({ type: problemType(code), title, status, code, detail, requestId });
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.end(
    [
      `HTTP/1.1 ${status} ${title}`,
      "Connection: close",
      "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff",
      "Content-Type: application/problem+json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      "",
      body,
    ].join("\r\n"),
  );
}
