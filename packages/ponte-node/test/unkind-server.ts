import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export type Received = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };
export type Treatment = (response: ServerResponse, received: Received) => void;

/** A local server that treats each request by the next of `treatments`, and further ones by the last. */
export async function unkindServer(...treatments: Treatment[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const one = { method, url, headers, body: await text(request) };
    received.push(one);
    const treat = treatments[Math.min(received.length, treatments.length) - 1];
    treat?.(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

/** Answers JSON. */
export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Treatment =>
  (response) =>
    response
      .writeHead(status, { "content-type": "application/json", "x-request-id": "req-1", ...headers })
      .end(JSON.stringify(body));

/** Answers a refusal of the API with a Retry-After of zero. */
export const refusal = (status: number, code: string, headers: Record<string, string> = {}): Treatment =>
  json(
    status,
    {
      type: `https://pay.example/docs/errors#${code}`,
      title: "T",
      status,
      code,
      detail: "Why.",
      requestId: "r",
    },
    { "content-type": "application/problem+json", "retry-after": "0", ...headers },
  );

/** Answers a proxy's page. */
export const html =
  (status: number, headers: Record<string, string> = {}): Treatment =>
  (response) =>
    response
      .writeHead(status, { "content-type": "text/html", ...headers })
      .end("<html><h1>Bad Gateway</h1></html>");

/** Cuts the connection without an answer. */
export const reset: Treatment = (response) => response.socket?.resetAndDestroy();

/** Never answers. */
export const hang: Treatment = () => {};

/** Sends half an answer and cuts the connection. */
export const half: Treatment = (response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
  response.write('{"id":"chg_1","gro', () => response.socket?.destroy());
};

/** Sends half an answer as if complete. */
export const broken: Treatment = (response) =>
  response.writeHead(200, { "content-type": "application/json" }).end('{"id":"chg_1","gro');

/** Starts an answer and never ends it. */
export const trickle: Treatment = (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  response.write('{"id":');
};
