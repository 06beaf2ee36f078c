import { PonteError } from "#lib/domain/errors";

const MAX_BODY_BYTES = 256 * 1024;

/**
 * The request's body as bytes, at most 256 KiB. Throws `body_too_large` as soon as more is announced or arrives.
 */
export async function readBodyBytes(request: Request): Promise<Uint8Array> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > MAX_BODY_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size);
}

/**
 * The JSON in a body; an empty body reads as `{}`. Throws `unsupported_media_type` unless it is declared as JSON in
 * UTF-8, and `invalid_json` when it does not parse.
 */
export function parseJsonBody(request: Request, bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) return {};
  assertJsonType(request.headers.get("content-type"));
  try {
    return parseExact(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new PonteError("invalid_json", "The body must be one JSON value in UTF-8.");
  }
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

// JSON.parse rounds numbers with more digits than a double holds, and money is never rounded: such a number is handed
// on as NaN, which every field refuses.
function parseExact(text: string): unknown {
  if (!/[\d.]{16}/.test(text)) return JSON.parse(text);
  const refuseInexact = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === "number" && context?.source && /[\d.]{16}/.test(context.source) ? Number.NaN : value;
  return JSON.parse(text, refuseInexact as (key: string, value: unknown) => unknown);
}

function tooLarge(): PonteError {
  return new PonteError("body_too_large", "The body may have at most 256 KiB.");
}
