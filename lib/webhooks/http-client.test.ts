import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer as createTcpServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { postToTarget } from "#lib/webhooks/http-client";

const LOCAL = { allowPrivate: true, timeoutMs: 10_000 };
const message = { headers: { "content-type": "application/json", "webhook-id": "evt_1" }, body: '{"a":"ç"}' };
const open: { close(): unknown; closeAllConnections?(): void }[] = [];

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections?.();
    server.close();
  }
});

async function serve(handler: RequestListener): Promise<string> {
  return `http://${await listen(createServer(handler))}/hook?x=1`;
}

async function listen(server: Server | ReturnType<typeof createTcpServer>): Promise<string> {
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function answering(status: number, headers: Record<string, string> = {}): Promise<string> {
  return serve((_request, response) => response.writeHead(status, headers).end());
}

describe("postToTarget", () => {
  it("posts the body with its headers and returns status and duration", async () => {
    const seen: unknown[] = [];
    const url = await serve(async (request, response) => {
      const chunks = await request.toArray();
      seen.push(request.method, request.url, request.headers["webhook-id"], Buffer.concat(chunks).toString());
      response.writeHead(204).end();
    });
    const result = await postToTarget(url, message, LOCAL);
    expect(result).toEqual({
      status: 204,
      body: null,
      error: null,
      retryAfter: null,
      durationMs: expect.any(Number),
    });
    expect(seen).toEqual(["POST", "/hook?x=1", "evt_1", message.body]);
  });

  it.each([
    [500, "refused"],
    [404, "refused"],
    [410, "gone"],
  ])("classifies a %d as %s", async (status, error) => {
    expect(await postToTarget(await answering(status), message, LOCAL)).toMatchObject({ status, error });
  });

  it("returns Retry-After", async () => {
    const url = await answering(503, { "retry-after": "120" });
    expect(await postToTarget(url, message, LOCAL)).toMatchObject({ status: 503, retryAfter: "120" });
  });

  it.each([301, 302, 303, 307, 308])("follows no redirect (%d)", async (status) => {
    let calls = 0;
    const elsewhere = await serve((_request, response) => {
      calls += 1;
      response.end();
    });
    const url = await answering(status, { location: elsewhere });
    expect(await postToTarget(url, message, LOCAL)).toMatchObject({ status, error: "redirect" });
    expect(calls).toBe(0);
  });

  it("gives up when no answer comes", async () => {
    const url = await serve(() => {});
    const result = await postToTarget(url, message, { allowPrivate: true, timeoutMs: 50 });
    expect(result).toMatchObject({ status: null, error: "timeout" });
  });

  it("accepts an answer by its status even if the rest never comes", async () => {
    const url = await serve((_request, response) => void response.writeHead(200).write("and"));
    const result = await postToTarget(url, message, { allowPrivate: true, timeoutMs: 200 });
    expect(result).toMatchObject({ status: 200, error: null });
  });

  it("reads only the beginning of an endless answer", async () => {
    let sent = 0;
    const gone = Promise.withResolvers<void>();
    const url = await serve((_request, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384))) sent += 16_384;
      };
      response.on("drain", more).on("close", () => gone.resolve());
      more();
    });
    expect(await postToTarget(url, message, LOCAL)).toMatchObject({ status: 200, error: null });
    await gone.promise;
    expect(sent).toBeGreaterThan(0);
  });

  it("reports a refused connection", async () => {
    const address = await listen(createTcpServer());
    open.pop()?.close();
    const result = await postToTarget(`http://${address}/`, message, LOCAL);
    expect(result).toMatchObject({ status: null, error: "connection_refused" });
  });

  it("reports that the connection was closed without an answer", async () => {
    const address = await listen(createTcpServer((socket) => socket.end()));
    const result = await postToTarget(`http://${address}/`, message, LOCAL);
    expect(result).toMatchObject({ status: null, error: "connection_closed" });
  });

  it("reuses connections", async () => {
    let connections = 0;
    const server = createServer((_request, response) => void response.end());
    server.on("connection", () => (connections += 1));
    const url = `http://${await listen(server)}/`;
    for (let call = 0; call < 20; call += 1) {
      expect(await postToTarget(url, message, LOCAL)).toMatchObject({ status: 200 });
    }
    expect(connections).toBeLessThan(10);
  });

  it("retries once on a new connection when the reused one was just closed", async () => {
    const requested: string[] = [];
    // Answers one request per connection, promises to keep it open, and closes it on the next.
    const address = await listen(
      createTcpServer((socket) => {
        let requests = 0;
        socket.on("data", (bytes) => {
          requests += 1;
          requested.push(String(bytes).slice(0, 4));
          if (requests === 1) socket.write("HTTP/1.1 204 No Content\r\nConnection: keep-alive\r\n\r\n");
          else socket.destroy();
        });
      }),
    );
    const statuses = [];
    for (let call = 0; call < 20; call += 1) {
      statuses.push((await postToTarget(`http://${address}/`, message, LOCAL)).status);
    }
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 204));
    expect(requested.filter((line) => line === "POST").length).toBeGreaterThan(20);
  });

  it("reports that the answer is not HTTP", async () => {
    const address = await listen(createTcpServer((socket) => socket.end("SSH-2.0-OpenSSH\r\n\r\n")));
    const result = await postToTarget(`http://${address}/`, message, LOCAL);
    expect(result).toMatchObject({ status: null, error: "invalid_response" });
  });

  it("reports that the other side does not speak TLS", async () => {
    const url = (await answering(200)).replace("http:", "https:");
    expect(await postToTarget(url, message, LOCAL)).toMatchObject({ status: null, error: "tls" });
  });
});

describe("postToTarget to public addresses only", () => {
  const PUBLIC = { allowPrivate: false, timeoutMs: 10_000 };

  it("opens no connection to a literal private address, nor to a name that resolves to one", async () => {
    let connections = 0;
    const address = await listen(createTcpServer(() => (connections += 1)));
    const port = address.split(":")[1];
    for (const host of ["127.0.0.1", "[::ffff:127.0.0.1]", "2130706433", "localhost"]) {
      const result = await postToTarget(`https://${host}:${port}/`, message, PUBLIC);
      expect(result).toMatchObject({ status: null, error: "target_not_public" });
    }
    expect(connections).toBe(0);
  });

  it("sends nothing over plain http", async () => {
    const result = await postToTarget("http://example.com/", message, PUBLIC);
    expect(result).toMatchObject({ status: null, error: "https_required" });
  });
});
