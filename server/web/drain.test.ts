import { Agent, createServer, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { drainable } from "#server/web/drain";

const CLIENTS = 40;

type Answer = { status: number; closes: boolean };

/** A server that answers after `delayMs`, and its shutdown function. */
async function serve(delayMs: number): Promise<{ server: Server; port: number; drain: () => Promise<void> }> {
  const server = createServer((_request, response) => void setTimeout(() => response.end("done"), delayMs));
  const drain = drainable(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => server.closeAllConnections());
  return { server, port: (server.address() as AddressInfo).port, drain };
}

function ask(port: number, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const requested = request({ port, host: "127.0.0.1", agent, method: "POST" }, (response) => {
      response.resume();
      const closes = response.headers.connection === "close";
      response.once("end", () => resolve({ status: response.statusCode ?? 0, closes }));
    });
    requested.once("error", reject).end("body");
  });
}

/**
 * Sends requests without a pause on one kept-alive connection until the server is gone, calling `onAnswer` for each answer;
 * returns every other error.
 */
async function keepAsking(port: number, onAnswer: () => void): Promise<{ count: number; errors: string[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let count = 0; ; count += 1) {
    try {
      await ask(port, agent);
      onAnswer();
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
      return { count, errors: code === "ECONNREFUSED" ? [] : [code] };
    }
  }
}

it("ends under load without resetting a connection, and tells clients to close theirs", async () => {
  const { server, port, drain } = await serve(2);
  const connected = Array.from({ length: CLIENTS }, () => Promise.withResolvers<void>());
  const clients = connected.map(({ resolve }) => keepAsking(port, resolve));
  await Promise.all(connected.map(({ promise }) => promise));
  await drain();
  const ended = await Promise.all(clients);
  expect(ended.flatMap(({ errors }) => errors)).toEqual([]);
  expect(ended.every(({ count: requested }) => requested > 0)).toBe(true);
  expect(server.listening).toBe(false);
});

it("finishes a running request and announces that the connection closes", async () => {
  const { port, drain } = await serve(400);
  const agent = new Agent({ keepAlive: true });
  const answer = ask(port, agent);
  await sleep(100);
  await Promise.all([drain(), answer]);
  expect(await answer).toEqual({ status: 200, closes: true });
});

it("answers one more request of an idle connection, and closes one that stays idle", async () => {
  const { port, drain } = await serve(0);
  const used = new Agent({ keepAlive: true });
  const idle = new Agent({ keepAlive: true });
  await Promise.all([ask(port, used), ask(port, idle)]);
  const drained = drain();
  expect(await ask(port, used)).toEqual({ status: 200, closes: true });
  await drained;
  await expect(ask(port, idle)).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

it("cuts connections that do not end in time", async () => {
  const { port, drain } = await serve(60_000);
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
  await sleep(100);
  await drain();
});
