import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import next from "next";
import { SAMPLE_LANGUAGES } from "#lib/merchants/sample-languages.rules";
import { loadDocsEventsPage, loadDocsPage, loadPortugueseDocsPage } from "#lib/pages/docs/load-docs-page";
import { env } from "#lib/platform/env";
import { keepOnlyScript } from "#server/instance/build/keep-only-script";
import {
  PRERENDERED_DOCS,
  PRERENDERED_LANGUAGE,
  type PrerenderedPage,
  prerenderedFile,
} from "#server/web/docs/prerendered-docs";
import { listenOnLoopback } from "#server/web/listen-on-loopback";

// Renders the documentation's pages with a build of the page server, for the web processes to serve as plain documents: without its
// scripts, because nothing in them is a client component (`app/docs/plain-pages.test.ts`). Its settings' addresses are placeholders for an instance's
// (`build-if-needed.ts`).

const DOCS_SCRIPT = "/docs.js";
/** Headers set for each response. */
const OF_THE_ANSWER = ["connection", "content-length", "date", "keep-alive", "transfer-encoding", "etag"];

const root = join(import.meta.dirname, "..", "..", "..");
const folder = join(root, ".next", PRERENDERED_DOCS);
const renderedAt = new Date().toISOString();
try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await prerenderAll(await startPageServer());
  process.exit();
} catch (error) {
  // The page server keeps the process alive on an uncaught error.
  console.error(error);
  process.exit(1);
}

async function startPageServer(): Promise<string> {
  const app = next({ dev: false, dir: root });
  await app.prepare();
  return listenOnLoopback(createServer(app.getRequestHandler()));
}

async function prerenderAll(origin: string): Promise<void> {
  const { contents, groups } = await loadDocsPage({});
  const { events } = await loadDocsEventsPage();
  const withSamples = ["/docs", ...groups.map(({ slug }) => `/docs/${slug}`)];
  const listed = contents.flatMap(({ links }) => links.map(({ href }) => href));
  const { guides } = await loadPortugueseDocsPage();
  const portuguese = ["/docs/pt-br", ...guides.map(({ href }) => href)];
  const others = [...listed, ...portuguese, ...events.map(({ type }) => `/docs/events/${type}`)];
  for (const path of withSamples)
    for (const language of SAMPLE_LANGUAGES) await prerender(origin, path, language);
  for (const path of others)
    if (!withSamples.includes(path)) await prerender(origin, path, PRERENDERED_LANGUAGE);
}

async function prerender(origin: string, path: string, language: string): Promise<void> {
  const address = `${origin}${path}?lang=${language}`;
  const answer = await fetch(address, { headers: { "accept-encoding": "identity" } });
  const text = await answer.text();
  const policy = answer.headers.get("content-security-policy") ?? "";
  const nonce = /'nonce-([0-9a-f]{32})'/.exec(policy)?.[1];
  if (!answer.ok || !nonce) throw new Error(`${address} was not rendered: ${answer.status}.`);
  const { publicUrl, gatewayUrl } = env();
  const page: PrerenderedPage = {
    html: keepOnlyScript(text, DOCS_SCRIPT),
    nonce,
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !OF_THE_ANSWER.includes(name))),
    with: { publicUrl, gatewayUrl, renderedAt },
  };
  writeFileSync(join(folder, prerenderedFile(path, language)), gzipSync(JSON.stringify(page)));
}
