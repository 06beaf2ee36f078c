import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { FastResponse } from "srvx/node";
import { isKnownTag, weakTag } from "#lib/platform/http/entity-tag";
import { textBodyOf } from "#lib/platform/http/problem";
import { acceptedCoding, type Coding } from "#server/web/accepted-coding";

// A smaller answer fits into one packet anyway.
const SMALLEST_BYTES = 1_400;

const compress: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Compresses the bytes off the event loop. */
export function compressed(bytes: Buffer, coding: Coding): Promise<Buffer> {
  return compress[coding](bytes);
}

/**
 * A 200 answer for the client: with an ETag (RFC 9110 §8.8.3), as 304 if the client already has it, and compressed if accepted.
 * Small answers stay uncompressed; a stream is compressed as it arrives, and has no ETag.
 */
export async function encodeResponse(request: IncomingMessage, response: Response): Promise<Response> {
  if (response.status !== 200) return response;
  const coding = acceptedCoding(request.headers["accept-encoding"]);
  const body = textBodyOf(response);
  if (body === null) return response.body === null ? response : encodeStream(response, coding);
  if (body.bytes.length < SMALLEST_BYTES) return response;
  // Weak, because it is the same for every coding.
  const etag = weakTag(body.bytes);
  // The answer's own headers, not used afterwards: copying them would be the slowest step here.
  const { headers } = response;
  headers.set("etag", etag);
  headers.append("vary", "Accept-Encoding");
  if (isKnownTag(request.headers["if-none-match"], etag)) {
    for (const name of ["content-length", "content-type"]) headers.delete(name);
    return new FastResponse(null, { status: 304, headers });
  }
  if (coding === null) return response;
  const bytes = await compress[coding](body.bytes);
  headers.set("content-encoding", coding);
  headers.set("content-length", String(bytes.length));
  return new FastResponse(new Uint8Array(bytes), { status: 200, headers });
}

function encodeStream(response: Response, coding: Coding | null): Response {
  const headers = new Headers(response.headers);
  headers.append("vary", "Accept-Encoding");
  // Node's own Brotli stream delays far more of its input.
  if (coding === null || !response.body) return new Response(response.body, { status: 200, headers });
  headers.set("content-encoding", "gzip");
  return new Response(response.body.pipeThrough(new CompressionStream("gzip")), { status: 200, headers });
}
