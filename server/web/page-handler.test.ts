import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentWork } from "#db/work";
import * as readiness from "#lib/platform/health/check-ready";
import { answerWithStatus } from "#lib/platform/page/page-status";
import { newPageHandler } from "#server/web/page-handler";

const checkReady = vi.spyOn(readiness, "checkReady");

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
  checkReady.mockReset().mockResolvedValue({ status: "ok" });
  const handler = newPageHandler((request, response) => render(request, response));
  server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function ask(headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/checkout/x`, { headers });
  const { status, headers: answered } = response;
  return { status, headers: answered, retryAfter: answered.get("retry-after"), text: await response.text() };
}

/** A page's query, which rejects with the driver's error, as its own reads do. */
function query(): { failed: Promise<unknown>; reject: Query["reject"] } {
  const { promise, reject } = Promise.withResolvers<never>();
  const requested: Query = { active: false, state: null, canceller: null, resolve: () => {}, reject };
  currentWork()?.follow(requested);
  return { failed: promise.catch((error) => error), reject: (error) => requested.reject(error) };
}

const failure = (code: string) => Object.assign(new Error("refused"), { code });

it("leaves a successful page alone", async () => {
  render = async (_request, response) => void response.writeHead(200).end("paid");
  expect(await ask()).toMatchObject({ status: 200, retryAfter: null, text: "paid" });
});

it("has the status that the page chose, for a person but not for a script", async () => {
  render = async (_request, response) => {
    answerWithStatus(410);
    response.end("sold out");
  };
  expect(await ask({ accept: "text/html" })).toMatchObject({ status: 410, text: "sold out" });
  expect(await ask({ accept: "text/html", rsc: "1" })).toMatchObject({ status: 200 });
  expect(await ask()).toMatchObject({ status: 200 });
});

it("is 503 with Retry-After when the database refused one of the page's queries", async () => {
  render = async (_request, response) => {
    const { failed, reject } = query();
    reject(failure("ECONNREFUSED"));
    await failed;
    response.statusCode = 500;
    response.end("the page server's own page");
  };
  expect(await ask()).toMatchObject({ status: 503, retryAfter: "2", text: "the page server's own page" });
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

it("ends a page's queries when the database is silent, so that the page server can render the failure", async () => {
  checkReady.mockRejectedValue(new Error("silent"));
  render = async (_request, response) => {
    await query().failed;
    response.writeHead(500).end("the page server's own page");
  };
  expect(await ask()).toMatchObject({ status: 503, retryAfter: "2", text: "the page server's own page" });
});

const PERSON = { accept: "text/html,*/*;q=0.8", "accept-language": "es-AR" };

it("renders a page for a person where the page server has none", async () => {
  checkReady.mockRejectedValue(new Error("silent"));
  render = () => new Promise(() => {});
  const { status, retryAfter, text } = await ask(PERSON);
  expect([status, retryAfter]).toEqual([503, "2"]);
  expect(text).toContain('<html lang="es">');
});

it.each<[string, Render]>([
  [
    "with a head",
    async (_request, response) => void response.writeHead(500, { "content-type": "text/html" }).end("theirs"),
  ],
  [
    "at its end",
    async (_request, response) => {
      response.statusCode = 500;
      response.end("theirs");
    },
  ],
  [
    "in pieces",
    async (_request, response) => {
      response.statusCode = 500;
      response.setHeader("content-encoding", "gzip");
      response.setHeader("content-length", "12");
      response.flushHeaders();
      response.write("theirs");
      await new Promise<void>((written) => response.write("theirs", () => written()));
      await new Promise<void>((ended) => response.end("theirs", () => ended()));
    },
  ],
])(
  "takes the place of the page server's own failure for a person, whether it comes %s",
  async (_how, broken) => {
    render = broken;
    const { status, headers, text } = await ask(PERSON);
    expect([status, headers.get("content-type"), headers.get("content-encoding")]).toEqual([
      500,
      "text/html; charset=utf-8",
      null,
    ]);
    expect(text).toContain("Algo falló de nuestro lado");
    expect(text).not.toContain("theirs");
    render = async (request, response) => {
      const { failed, reject } = query();
      reject(failure("ECONNREFUSED"));
      await failed;
      await broken(request, response);
    };
    expect(await ask(PERSON)).toMatchObject({
      status: 503,
      retryAfter: "2",
      text: expect.stringContaining("Volvemos"),
    });
  },
);

it("leaves successful answers to the page server, even for a person", async () => {
  render = async (_request, response) => {
    response.writeHead(404, { "x-own": "1" });
    response.write("not ");
    response.end("found");
  };
  expect(await ask(PERSON)).toMatchObject({ status: 404, text: "not found" });
});

it("renders a page where the page server throws", async () => {
  render = () => Promise.reject(new Error("a bug"));
  expect(await ask(PERSON)).toMatchObject({ status: 500, text: expect.stringContaining('<html lang="es">') });
});
