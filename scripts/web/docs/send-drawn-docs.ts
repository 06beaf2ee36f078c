import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { sampleLanguageOf } from "#lib/domain/merchant/sample-languages";
import { env } from "#lib/platform/env";
import { logger } from "#lib/platform/log/logger";
import { EXAMPLE_DAYS, exampleDay } from "#lib/platform/openapi/examples";
import { acceptedCoding } from "#scripts/web/accepted-coding";
import { DRAWN_LANGUAGE, type DrawnPage, drawnFile } from "#scripts/web/docs/drawn-docs";
import { fromTemplate } from "#scripts/web/docs/page-template";
import { compressed } from "#scripts/web/encode-response";

const NONCE_BYTES = 16;
const uncompressed = promisify(gunzip);

/**
 * Sends the pages of the documentation that were drawn when Ponte was built, since anybody may ask for them, and to draw one costs as much as
 * many payments. It returns whether it does; the next handler answers everything else, such as the search.
 */
export function sendDrawnDocs(
  folder: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return (request, response) => {
    const { method, url = "", headers } = request;
    if ((method !== "GET" && method !== "HEAD") || !/^\/docs(?:[/?]|$)/.test(url)) return false;
    const { pathname, searchParams } = new URL(url, "http://localhost");
    // What the router asks for in advance is less than a page.
    if (headers["next-router-prefetch"] || headers["next-router-segment-prefetch"]) return false;
    const form = headers.rsc === undefined ? "html" : "rsc";
    const language = sampleLanguageOf(searchParams.get("lang") ?? undefined);
    const drawn = [language, DRAWN_LANGUAGE].map((one) => drawnFile(pathname, one, form));
    const file = drawn.find((one) => files.has(one));
    if (file === undefined) return false;
    send(join(folder, file), request, response).catch((err: unknown) => {
      logger().error({ err }, "a page of the documentation was not sent");
      response.destroy();
    });
    return true;
  };
}

async function send(file: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const page: DrawnPage = JSON.parse((await uncompressed(await readFile(file))).toString());
  const nonce = randomBytes(NONCE_BYTES).toString("hex");
  const replace = replacing(page, nonce);
  const bytes = Buffer.from(fromTemplate(page, replace, nonce));
  const coding = acceptedCoding(request.headers["accept-encoding"]);
  const sent = coding === null ? bytes : await compressed(bytes, coding);
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, replace(value));
  response.appendHeader("vary", "Accept-Encoding");
  if (coding !== null) response.setHeader("content-encoding", coding);
  response.setHeader("content-length", sent.length);
  response.writeHead(200);
  response.end(request.method === "HEAD" ? undefined : sent);
}

/** Puts in what is known only here and now. */
function replacing(page: DrawnPage, nonce: string): (text: string) => string {
  const { publicUrl, gatewayUrl, drawnAt } = page.with;
  const days = EXAMPLE_DAYS.map((days): [string, string] => [
    exampleDay(new Date(drawnAt), days),
    exampleDay(new Date(), days),
  ]);
  const replacements = new Map([
    [page.nonce, nonce],
    [gatewayUrl, env().gatewayUrl],
    [publicUrl, env().publicUrl],
    ...days,
  ]);
  const any = new RegExp([...replacements.keys()].map((one) => one.replaceAll(".", "\\.")).join("|"), "g");
  return (text) => text.replace(any, (found) => replacements.get(found) ?? found);
}
