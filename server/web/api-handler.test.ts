import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { jsonResponse, problemResponse } from "#lib/platform/http/problem";
import { routeMethods } from "#lib/platform/http/route-methods";
import { readBodyBytes } from "#lib/platform/http/sent-request";
import { logger } from "#lib/platform/log/logger";
import { newApiHandler } from "#server/web/api-handler";

const error = vi.spyOn(logger(), "error").mockReturnValue();

const received = { aborted: 0, cancelled: 0 };
let sendSecond: () => void = () => {};

const ROUTES = {
  "api/echo/[name]/route.ts": routeMethods({
    GET: async (_request, { params }) => jsonResponse(200, await params),
    POST: async (request) => {
      try {
        return jsonResponse(200, { bytes: (await readBodyBytes(request)).byteLength });
      } catch (error) {
        return problemResponse(error, "req_1");
      }
    },
  }),
  "api/broken/route.ts": routeMethods({
    GET: () => {
      throw new Error("the password is hunter2");
    },
  }),
  "api/slow/route.ts": routeMethods({
    GET: async (request) => {
      request.signal.addEventListener("abort", () => {
        received.aborted += 1;
      });
      await new Promise((resolve) => request.signal.addEventListener("abort", resolve));
      return jsonResponse(200, {});
    },
  }),
  "api/stream/route.ts": routeMethods({
    GET: () => {
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(encoder.encode("data: one\n\n"));
          sendSecond = () => controller.enqueue(encoder.encode("data: two\n\n"));
        },
        cancel() {
          received.cancelled += 1;
        },
      });
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    },
  }),
  "api/next-only/route.ts": null,
};

let server: Server;
let origin = "";

/** Sends a request with any method, including those that `fetch` refuses. */
async function ask(method: string, path: string): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(origin + path, { method }, (answered) => {
      resolve({ status: answered.statusCode ?? 0, headers: answered.headers });
      answered.resume();
    });
    request.on("error", reject).end();
  });
}

beforeAll(async () => {
  const handler = newApiHandler(Object.entries(ROUTES).map(([file, module]) => ({ file, module })));
  server = createServer((request, response) => {
    if (handler(request, response)) return;
    response.writeHead(299).end("the page server");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function until(done: () => boolean): Promise<void> {
  while (!done()) await sleep(5);
}

/** Sends a body as long as the server accepts it, and reads only after the connection is over. */
function sendOnAndOn(framing: string): Promise<{ head: string; sentBytes: number }> {
  const piece = Buffer.alloc(64 * 1024, "x");
  const chunk = Buffer.concat([Buffer.from("10000\r\n"), piece, Buffer.from("\r\n")]);
  const framed = framing.startsWith("Transfer") ? chunk : piece;
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    let head = "";
    let sentBytes = 0;
    const push = () => {
      let room = true;
      while (room && socket.writable) {
        room = socket.write(framed);
        sentBytes += framed.length;
      }
    };
    socket.setEncoding("latin1").on("data", (text) => {
      head += text;
    });
    socket.on("drain", push).on("error", () => {});
    socket.on("close", () => resolve({ head, sentBytes }));
    socket.write(`POST /api/echo/ana HTTP/1.1\r\nHost: a\r\n${framing}\r\n\r\n`);
    push();
  });
}

describe("the API's handler", () => {
  it("passes the path's parameters to the function", async () => {
    const response = await fetch(`${origin}/api/echo/ana?x=1`);
    expect(await response.json()).toEqual({ name: "ana" });
  });

  it("passes the decoded parameters to the function, including an escaped slash", async () => {
    for (const [path, name] of [
      ["a%20b", "a b"],
      ["a%2Fb", "a/b"],
      ["%c3%a7", "ç"],
    ]) {
      const response = await fetch(`${origin}/api/echo/${path}`);
      expect(await response.json(), path).toEqual({ name });
    }
  });

  it("answers unserved paths of the API and /.well-known with a problem, readable cross-origin below /api", async () => {
    const readable = { "/.well-known/none": null, "/api": null, "/api/none": "*", "/api/none/either": "*" };
    for (const [path, origins] of Object.entries(readable)) {
      for (const method of ["GET", "POST", "OPTIONS", "TRACE"]) {
        const response = await ask(method, path);
        expect(response.status, path).toBe(404);
        expect(response.headers["x-request-id"], path).toBeTruthy();
        expect(response.headers["access-control-allow-origin"] ?? null, path).toBe(origins);
      }
    }
  });

  it("refuses an unknown method and lists those the address serves", async () => {
    for (const method of ["TRACE", "PROPFIND", "SEARCH"]) {
      const { status, headers } = await ask(method, "/api/echo/ana");
      expect({ status, allow: headers.allow }, method).toEqual({
        status: 405,
        allow: "HEAD, GET, POST, OPTIONS",
      });
    }
  });

  it("leaves paths without a function, and doubled and trailing slashes, to the page server", async () => {
    for (const path of ["/api/next-only", "/api//echo/a", "/api/echo/a/"]) {
      expect((await fetch(origin + path)).status, path).toBe(299);
    }
  });

  it("answers HEAD like GET, without a body", async () => {
    const [head, get] = await Promise.all(
      ["HEAD", "GET"].map((method) => fetch(`${origin}/api/echo/ana`, { method })),
    );
    expect(head?.status).toBe(200);
    expect(await head?.text()).toBe("");
    expect(head?.headers.get("content-type")).toBe(get?.headers.get("content-type"));
  });

  it("lists the methods of an address and refuses all others", async () => {
    const options = await fetch(`${origin}/api/echo/ana`, { method: "OPTIONS" });
    const refused = await fetch(`${origin}/api/echo/ana`, { method: "DELETE" });
    expect([options.status, refused.status]).toEqual([204, 405]);
    expect(options.headers.get("allow")).toBe(refused.headers.get("allow"));
  });

  it("reports an error of a function and answers with a problem without details", async () => {
    const response = await fetch(`${origin}/api/broken`);
    expect(response.status).toBe(500);
    expect(response.headers.get("x-request-id")).toBeTruthy();
    expect(await response.text()).not.toContain("hunter2");
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ requestId: response.headers.get("x-request-id") }),
      "unexpected error",
    );
  });

  it("refuses a body that is too large, announced or not, and serves the connection's next request", async () => {
    const large = "x".repeat(300 * 1024);
    const unannounced = new Blob([large]).stream();
    for (const body of [large, unannounced]) {
      const init = { method: "POST", body, duplex: "half" } as RequestInit;
      expect((await fetch(`${origin}/api/echo/ana`, init)).status).toBe(413);
    }
    const next = await fetch(`${origin}/api/echo/ana`, { method: "POST", body: "small" });
    expect(await next.json()).toEqual({ bytes: 5 });
  });

  it("answers without reading a small body, then keeps or closes the connection as the client asked", async () => {
    const text = await new Promise<string>((resolve) => {
      let answer = "";
      const socket = connect(Number(new URL(origin).port), "127.0.0.1");
      socket.setEncoding("latin1").on("data", (chunk) => {
        answer += chunk;
      });
      socket.on("close", () => resolve(answer));
      socket.write(
        "DELETE /api/echo/ana HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\n",
      );
      setTimeout(() => socket.write("{}"), 50);
    });
    expect(text).toMatch(/^HTTP\/1\.1 405 /);
  });

  it.each([
    ["an announced length", "Content-Length: 1073741824"],
    ["chunks", "Transfer-Encoding: chunked"],
  ])(
    "delivers 413 to a client that continues to send %s, and then closes the connection",
    async (_what, framing) => {
      const { head, sentBytes } = await sendOnAndOn(framing);
      expect(head).toMatch(/^HTTP\/1\.1 413 /);
      expect(head).toMatch(/\r\nconnection: close/i);
      expect(sentBytes).toBeLessThan(64 * 1024 * 1024);
    },
  );

  it("sends each part of a stream as it arrives, and ends the source when the client leaves", async () => {
    const leave = new AbortController();
    const response = await fetch(`${origin}/api/stream`, { signal: leave.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe("data: one\n\n");
    sendSecond();
    expect((await reader?.read())?.value).toBe("data: two\n\n");
    leave.abort();
    await until(() => received.cancelled === 1);
  });

  it("aborts the function's signal when the client leaves", async () => {
    const request = httpRequest(`${origin}/api/slow`).on("error", () => {});
    request.end();
    await sleep(50);
    request.destroy();
    await until(() => received.aborted === 1);
    expect(received.aborted).toBe(1);
  });
});
