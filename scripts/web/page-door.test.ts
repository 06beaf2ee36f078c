import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentWork } from "#db/work";
import { checkReady } from "#lib/platform/health/check-ready";
import { pageDoor } from "#scripts/web/page-door";

vi.mock("#lib/platform/health/check-ready", () => ({ checkReady: vi.fn() }));

type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Query = {
  active: boolean;
  state: unknown;
  canceller: null;
  resolve: () => void;
  reject: (error: unknown) => void;
};

let server: Server;
let render: Render;
beforeEach(async () => {
  vi.mocked(checkReady).mockReset().mockResolvedValue({ status: "ok" });
  const door = pageDoor((request, response) => render(request, response));
  server = createServer(door);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function ask() {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/checkout/x`);
  const { status, headers } = response;
  return { status, retryAfter: headers.get("retry-after"), text: await response.text() };
}

/** A query of the page, which rejects with what the driver says, as a page's own reads do. */
function query(): { failed: Promise<unknown>; reject: Query["reject"] } {
  const { promise, reject } = Promise.withResolvers<never>();
  const asked: Query = { active: false, state: null, canceller: null, resolve: () => {}, reject };
  currentWork()?.follow(asked);
  return { failed: promise.catch((error) => error), reject: (error) => asked.reject(error) };
}

const failure = (code: string) => Object.assign(new Error("refused"), { code });

it("leaves a page that can be drawn alone", async () => {
  render = async (_request, response) => void response.writeHead(200).end("paid");
  expect(await ask()).toEqual({ status: 200, retryAfter: null, text: "paid" });
});

it("is 503 with Retry-After when the database refused one of the page's queries", async () => {
  render = async (_request, response) => {
    const { failed, reject } = query();
    reject(failure("ECONNREFUSED"));
    await failed;
    response.statusCode = 500;
    response.end("the page server's own page");
  };
  expect(await ask()).toEqual({ status: 503, retryAfter: "2", text: "the page server's own page" });
});

it("stays 500 when the page itself is at fault", async () => {
  render = async (_request, response) => {
    const { failed, reject } = query();
    reject(failure("42703"));
    await failed;
    response.writeHead(500).end("the page server's own page");
  };
  expect(await ask()).toMatchObject({ status: 500, retryAfter: null });
});

it("ends the queries of a page when the database is silent, so that the page server can draw its failure", async () => {
  vi.mocked(checkReady).mockRejectedValue(new Error("silent"));
  render = async (_request, response) => {
    await query().failed;
    response.writeHead(500).end("the page server's own page");
  };
  expect(await ask()).toEqual({ status: 503, retryAfter: "2", text: "the page server's own page" });
});

it("draws a plain page in three languages where the page server draws none", async () => {
  vi.mocked(checkReady).mockRejectedValue(new Error("silent"));
  render = () => new Promise(() => {});
  const { status, retryAfter, text } = await ask();
  expect([status, retryAfter]).toEqual([503, "2"]);
  for (const language of ["pt-BR", "en", "es"]) expect(text).toContain(`lang="${language}"`);
});
