import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compressAssets } from "#server/instance/build/build-if-needed";
import { compressedAssets } from "#server/instance/build/compressed-assets";

const SCRIPT = "console.log('olá');\n".repeat(200);
const folder = mkdtempSync(join(tmpdir(), "ponte-assets-"));
let server: Server;
let origin: string;

beforeAll(async () => {
  mkdirSync(join(folder, "chunks"));
  writeFileSync(join(folder, "chunks", "a.js"), SCRIPT);
  writeFileSync(join(folder, "chunks", "a.css"), "p{color:red}");
  writeFileSync(join(folder, "chunks", "a.png"), "a picture");
  await compressAssets(folder);
  const send = compressedAssets(folder);
  server = createServer((request, response) => {
    if (!send(request, response)) response.writeHead(200, { "x-next": "yes" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, encoding = "gzip, deflate, br", method = "GET") =>
  fetch(origin + path, { method, headers: { "accept-encoding": encoding } });

describe("the scripts and style sheets of a build", () => {
  test("are sent as Brotli, complete, and cacheable for ever", async () => {
    const answer = await get("/_next/static/chunks/a.js?dpl=1");
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(answer.headers.get("content-type")).toBe("application/javascript; charset=UTF-8");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    expect(Number(answer.headers.get("content-length"))).toBeLessThan(SCRIPT.length / 10);
    expect(await answer.text()).toBe(SCRIPT);
    expect(await (await get("/_next/static/chunks/a.css")).text()).toBe("p{color:red}");
  });

  test("have no body for HEAD", async () => {
    const answer = await get("/_next/static/chunks/a.js", "br", "HEAD");
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(await answer.text()).toBe("");
  });

  test.each(["gzip", "identity", "br;q=0", "gzip, br ; q=0.0, deflate", "brotli", ""])(
    "are left to the next handler for a client that accepts %j",
    async (encoding) => {
      expect((await get("/_next/static/chunks/a.js", encoding)).headers.get("x-next")).toBe("yes");
    },
  );

  test.each(["br", "br;q=0.1", "gzip;q=0, br;q=1.0", "BR"])(
    "are sent as Brotli to a client that accepts %j",
    async (encoding) => {
      expect((await get("/_next/static/chunks/a.js", encoding)).headers.get("content-encoding")).toBe("br");
    },
  );
});

test.each([
  "/_next/static/chunks/a.png",
  "/_next/static/chunks/b.js",
  "/_next/static/chunks/a.js.br",
  "/_next/static/../a.js",
  "/_next/static/chunks/%61.js",
  "/",
])("%s is left to the next handler", async (path) => {
  expect((await get(path)).headers.get("x-next")).toBe("yes");
});

test("a missing folder answers nothing", () => {
  const send = compressedAssets(join(folder, "none"));
  expect(send({ url: "/_next/static/chunks/a.js", method: "GET", headers: {} } as never, {} as never)).toBe(
    false,
  );
});
