import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { pipeline } from "node:stream";

const PREFIX = "/_next/static/";
const ENDING = ".br";
const TYPES: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
};
// A weight of zero refuses the coding (RFC 9110 §12.5.3).
const TAKES_BROTLI = /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))(?=[\s,;]|$)/i;

/**
 * Sends the files of compressAssets in a build's `static` folder to browsers that accept Brotli, and returns whether it did; the
 * next handler serves everything else. The names contain a content hash, so browsers may cache them for ever.
 */
export function compressedAssets(
  folder: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const sizes = existsSync(folder) ? readSizes(folder) : new Map<string, number>();
  return (request, response) => {
    const path = request.url?.split("?")[0] ?? "";
    const size = sizes.get(path);
    const reads = request.method === "GET" || request.method === "HEAD";
    if (size === undefined || !reads || !TAKES_BROTLI.test(`${request.headers["accept-encoding"] ?? ""}`))
      return false;
    response.writeHead(200, {
      "content-type": TYPES[extname(path)],
      "content-encoding": "br",
      "content-length": size,
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
    if (request.method === "HEAD") response.end();
    else pipeline(createReadStream(join(folder, path.slice(PREFIX.length) + ENDING)), response, () => {});
    return true;
  };
}

/** Every compressed file by its request path, with its size; only these files are ever opened. */
function readSizes(folder: string): Map<string, number> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(ENDING),
  );
  return new Map(
    files.map((file) => [PREFIX + file.slice(0, -ENDING.length), statSync(join(folder, file)).size]),
  );
}
