import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { setLatest } from "#lib/domain/set-latest";
import { sampleLanguageOf } from "#lib/merchants/sample-languages.rules";
import { EXAMPLE_DAYS, exampleDay } from "#lib/openapi/examples";
import { env } from "#lib/platform/env";
import { logger } from "#lib/platform/log/logger";
import { acceptedCoding } from "#server/web/accepted-coding";
import {
  PRERENDERED_LANGUAGE,
  type PrerenderedPage,
  prerenderedFile,
} from "#server/web/docs/prerendered-docs";
import { compressed } from "#server/web/encode-response";

const NONCE_BYTES = 16;
const MOST_IN_MEMORY = 32;
const uncompressed = promisify(gunzip);

/** `nonce` is the placeholder of each answer's nonce. */
type CompletePage = { text: string; headers: [name: string, value: string][]; nonce: string };

/**
 * Sends the documentation's pages that the build rendered: they are public, and rendering one costs as much as many payments.
 * Returns true if it serves the page; the next handler serves everything else, such as the search. The dashboard's router, which asks for its
 * own data, gets the document too, and then loads it as a whole page.
 */
export function sendPrerenderedDocs(
  folder: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const read = newReader(folder);
  return (request, response) => {
    const { method, url = "" } = request;
    if ((method !== "GET" && method !== "HEAD") || !/^\/docs(?:[/?]|$)/.test(url)) return false;
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const language = sampleLanguageOf(searchParams.get("lang") ?? undefined);
    const names = [language, PRERENDERED_LANGUAGE].map((one) => prerenderedFile(pathname, one));
    const file = names.find((one) => files.has(one));
    if (file === undefined) return false;
    read(file)
      .then((page) => send(page, request, response))
      .catch((err: unknown) => {
        logger().error({ err }, "a page of the documentation could not be sent");
        response.destroy();
      });
    return true;
  };
}

async function send(
  { text, headers, nonce }: CompletePage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const freshNonce = randomBytes(NONCE_BYTES).toString("hex");
  const bytes = Buffer.from(text.replaceAll(nonce, freshNonce));
  const coding = acceptedCoding(request.headers["accept-encoding"]);
  const sent = coding === null ? bytes : await compressed(bytes, coding);
  for (const [name, value] of headers) response.setHeader(name, value.replaceAll(nonce, freshNonce));
  response.appendHeader("vary", "Accept-Encoding");
  if (coding !== null) response.setHeader("content-encoding", coding);
  response.setHeader("content-length", sent.length);
  response.writeHead(200);
  response.end(request.method === "HEAD" ? undefined : sent);
}

/**
 * Reads pages and fills in what is known only now, except each answer's nonce. The latest few stay in memory for the day, because
 * completing one takes several turns of the event loop, which are long when processor time is short.
 */
function newReader(folder: string): (file: string) => Promise<CompletePage> {
  const latest = new Map<string, { day: string; page: Promise<CompletePage> }>();
  return (file) => {
    const day = exampleDay(new Date(), 1);
    const cached = latest.get(file);
    if (cached?.day === day) {
      setLatest(latest, file, cached, MOST_IN_MEMORY);
      return cached.page;
    }
    const page = complete(join(folder, file));
    setLatest(latest, file, { day, page }, MOST_IN_MEMORY);
    page.catch(() => latest.delete(file));
    return page;
  };
}

async function complete(path: string): Promise<CompletePage> {
  const page: PrerenderedPage = JSON.parse((await uncompressed(await readFile(path))).toString());
  const replace = replacing(page);
  return {
    text: replace(page.html),
    headers: Object.entries(page.headers).map(([name, value]) => [name, replace(value)]),
    nonce: page.nonce,
  };
}

function replacing(page: PrerenderedPage): (text: string) => string {
  const { publicUrl, gatewayUrl, renderedAt } = page.with;
  const days = EXAMPLE_DAYS.map((days): [string, string] => [
    exampleDay(new Date(renderedAt), days),
    exampleDay(new Date(), days),
  ]);
  const replacements = new Map([[gatewayUrl, env().gatewayUrl], [publicUrl, env().publicUrl], ...days]);
  const any = new RegExp([...replacements.keys()].map((one) => one.replaceAll(".", "\\.")).join("|"), "g");
  return (text) => text.replace(any, (found) => replacements.get(found) ?? found);
}
