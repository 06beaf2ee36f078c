import type { IncomingMessage, ServerResponse } from "node:http";
import { type NodeResponse, sendNodeResponse } from "srvx/node";
import { textBodyOf } from "#lib/platform/http/problem";
import { MAX_BODY_BYTES } from "#lib/platform/http/sent-request";

// How long a client may continue to send an unwanted body before the connection is cut.
const LINGER_MS = 2_000;
const LINGER_BYTES = 4 * 1024 * 1024;

/** Sends a Response by node:http: a text with head and body in one write, any other as its body arrives. */
export async function sendResponse(res: ServerResponse, response: Response): Promise<void> {
  const body = textBodyOf(response);
  if (body === null || !isNodeResponse(response)) return sendNodeResponse(res, response);
  const { status, statusText, headers } = response._toNodeResponse();
  if (!isStillSending(res.req)) {
    res.writeHead(status, statusText, headers);
    res.end(body.bytes);
    return;
  }
  // Closing a socket with unread bytes would lose the answer (RFC 9112 §9.6), so it is closed once they are read.
  if (!isBounded(res.req)) res.shouldKeepAlive = false;
  res.writeHead(status, statusText, headers);
  res.write(body.bytes);
  await lastBytes(res.req);
  res.end();
}

function isStillSending(request: IncomingMessage): boolean {
  const { "content-length": length = "0", "transfer-encoding": coding } = request.headers;
  return !request.complete && (length !== "0" || coding !== undefined);
}

function isBounded({ headers }: IncomingMessage): boolean {
  return Number(headers["content-length"] ?? Number.POSITIVE_INFINITY) <= MAX_BODY_BYTES;
}

/** Waits until the request is read to its end, or its sender has left or has had enough time to read the answer. */
function lastBytes(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let size = 0;
    const limit = setTimeout(resolve, LINGER_MS);
    const done = () => {
      clearTimeout(limit);
      resolve();
    };
    request.on("data", ({ length }: Buffer) => {
      size += length;
      if (size > LINGER_BYTES) done();
    });
    request.once("end", done).once("close", done).once("error", done);
    request.resume();
  });
}

function isNodeResponse(response: Response): response is NodeResponse {
  return "_toNodeResponse" in response;
}
