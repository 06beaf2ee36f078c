import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import type { ServerRequest } from "srvx";
import { PonteError } from "#lib/domain/errors";

/** The node:http request behind a Request; undefined for Requests made otherwise, as by Next.js. */
export function sentRequest(request: Request): IncomingMessage | undefined {
  const served: ServerRequest = request;
  return served.runtime?.node?.req as IncomingMessage | undefined;
}

/**
 * The path and query of a request as sent. Building and parsing a Request's `url` would take longer than most
 * of an answer.
 */
export function requestPath(request: Request): string {
  const sent = sentRequest(request)?.url;
  if (sent !== undefined) return sent;
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** The maximum size of a request body in bytes. */
export const MAX_BODY_BYTES = 256 * 1024;
// One decoder for all texts. A decoder that throws cannot be shared, and creating one per text takes as long as reading the text.
const UTF8 = new TextDecoder();

/**
 * The request's body as bytes, at most 256 KiB unless an operation allows more. Throws `body_too_large` as soon as more is
 * announced or arrives, and `unsupported_media_type` for a compressed body.
 */
export async function readBodyBytes(request: Request, maxBytes = MAX_BODY_BYTES): Promise<Uint8Array> {
  assertNotEncoded(request.headers.get("content-encoding"));
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > maxBytes) throw tooLarge(maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size);
}

// A few compressed bytes may expand to any size (RFC 9110 §15.5.16).
function assertNotEncoded(coding: string | null): void {
  if (coding === null || coding.trim().toLowerCase() === "identity" || coding.trim() === "") return;
  throw new PonteError("unsupported_media_type", "Send the body without Content-Encoding.", {
    isPacked: true,
  });
}

// Wrapping Node's stream in a Web stream takes longer than the rest of reading a body. A caller may stop half-way and still get
// an answer.
function chunksOf(request: Request): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return sentRequest(request)?.iterator({ destroyOnReturn: false }) ?? request.body ?? [];
}

/**
 * The JSON in a body; an empty body reads as `{}`. Throws `unsupported_media_type` unless it is declared as
 * JSON in UTF-8, and `invalid_json` when it does not parse.
 */
export function parseJsonBody(request: Request, bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) return {};
  assertJsonType(request.headers.get("content-type"));
  try {
    if (isUtf8(bytes)) return parseExact(UTF8.decode(bytes));
  } catch {
    // Invalid UTF-8 is refused like invalid JSON.
  }
  throw new PonteError("invalid_json", "The body must be one JSON value in UTF-8.");
}

function assertJsonType(contentType: string | null): void {
  const [type, ...parameters] = (contentType ?? "")
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith("charset="));
  if (type === "application/json" && (!charset || /^charset="?utf-8"?$/.test(charset))) return;
  throw new PonteError("unsupported_media_type", "Send the body as application/json in UTF-8.");
}

// JSON.parse rounds numbers with more digits than a double holds, and money is never rounded: such a number becomes NaN, which
// every field refuses.
function parseExact(text: string): unknown {
  if (!/[\d.]{16}/.test(text)) return JSON.parse(text);
  const refuseInexact = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === "number" && context?.source && /[\d.]{16}/.test(context.source) ? Number.NaN : value;
  return JSON.parse(text, refuseInexact as (key: string, value: unknown) => unknown);
}

function tooLarge(maxBytes: number): PonteError {
  return new PonteError("body_too_large", `The body may have at most ${maxBytes / 1024} KiB.`);
}
