import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { exampleDay } from "#lib/openapi/examples";
import { env } from "#lib/platform/env";
import { type PrerenderedPage, prerenderedFile } from "#server/web/docs/prerendered-docs";
import { sendPrerenderedDocs } from "#server/web/docs/send-prerendered-docs";

const NONCE = "0123456789abcdef0123456789abcdef";
const RENDERED_AT = "2026-01-02T12:00:00.000Z";
const ADDRESS = "https://public-url.ponte.invalid";
const inAWeek = (from: Date) => exampleDay(from, 7);
const html = [
  `<p>${ADDRESS}/api until ${inAWeek(new Date(RENDERED_AT))}</p>`,
  `<script src="/docs.js" nonce="${NONCE}"></script>`,
].join("");

const folder = mkdtempSync(join(tmpdir(), "ponte-docs-"));
const page = (text: string): PrerenderedPage => ({
  html: text,
  nonce: NONCE,
  headers: {
    "content-type": "text/html",
    "content-security-policy": `script-src 'nonce-${NONCE}'`,
    vary: "rsc",
  },
  with: { publicUrl: ADDRESS, gatewayUrl: "https://gateway-url.ponte.invalid", renderedAt: RENDERED_AT },
});
const write = (file: string, content: PrerenderedPage) =>
  writeFileSync(join(folder, file), gzipSync(JSON.stringify(content)));
const sendDocs = (() => {
  write(prerenderedFile("/docs/charges", "curl"), page(html));
  write(prerenderedFile("/docs/charges", "python"), page(`python ${html}`));
  return sendPrerenderedDocs(folder);
})();
const server = createServer((request, response) => {
  if (!sendDocs(request, response)) response.writeHead(404).end("no page");
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, method });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const nonceOf = (headers: Headers) =>
  /'nonce-([0-9a-f]{32})'/.exec(headers.get("content-security-policy") ?? "")?.[1];

it("a rendered page shows this installation's address and today's examples, under its own nonce", async () => {
  const { status, headers, text } = await ask("/docs/charges");
  const nonce = nonceOf(headers);
  expect(status).toBe(200);
  expect(nonce).not.toBe(NONCE);
  expect(nonceOf((await ask("/docs/charges")).headers)).not.toBe(nonce);
  const address = `${env().publicUrl}/api`;
  expect(text).toBe(
    `<p>${address} until ${inAWeek(new Date())}</p><script src="/docs.js" nonce="${nonce}"></script>`,
  );
  expect(headers.get("vary")).toBe("rsc, Accept-Encoding");
});

it("stays in memory and shows tomorrow's examples tomorrow", async () => {
  rmSync(join(folder, prerenderedFile("/docs/charges", "curl")));
  expect((await ask("/docs/charges")).status).toBe(200);
  const tomorrow = new Date(Date.now() + 86_400_000);
  vi.useFakeTimers({ now: tomorrow, toFake: ["Date"] });
  try {
    write(prerenderedFile("/docs/charges", "curl"), page(html));
    expect((await ask("/docs/charges")).text).toContain(`until ${inAWeek(tomorrow)}`);
  } finally {
    vi.useRealTimers();
  }
});

it("has the language of its address, and no body for HEAD", async () => {
  expect((await ask("/docs/charges?lang=python")).text).toMatch(/^python/);
  expect((await ask("/docs/charges?lang=typescript")).text).toMatch(/^<p>/);
  const { status, text, headers } = await ask("/docs/charges", { "accept-encoding": "identity" }, "HEAD");
  expect([status, text]).toEqual([200, ""]);
  expect(Number(headers.get("content-length"))).toBeGreaterThan(100);
});

it("is a document for the router too", async () => {
  const { headers, text } = await ask("/docs/charges?_rsc=1", { rsc: "1", "next-router-prefetch": "1" });
  expect(headers.get("content-type")).toBe("text/html");
  expect(text).toMatch(/^<p>/);
});

it.each(["/docs", "/docs/search?q=pix", "/docs/..%2Fcharges", "/dashboard", "/docsx"])(
  "leaves %s to the page server",
  async (path) => {
    expect((await ask(path)).text).toBe("no page");
  },
);

it("leaves requests with a body to the page server", async () => {
  expect((await ask("/docs/charges", {}, "POST")).status).toBe(404);
});
