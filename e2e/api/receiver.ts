import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import type { ChargeView } from "#lib/charges/charge.contract";

export type Callback = {
  at: number;
  headers: Record<string, string>;
  text: string;
  body: {
    id: string;
    type: string;
    timestamp: string;
    data: { charge: ChargeView; attempt: AttemptView };
  };
};

/**
 * A merchant's own server on this machine: records what arrives and answers each call with the next of
 * `answers`, then 204.
 */
export class Receiver {
  readonly callbacks: Callback[] = [];
  readonly #answers: number[];
  readonly #server = createServer(async (request, response) => {
    const text = await textOf(request);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    this.callbacks.push({ at: Date.now(), headers, text, body: JSON.parse(text) as Callback["body"] });
    response.writeHead(this.#answers.shift() ?? 204).end();
  });

  constructor(answers: number[] = []) {
    this.#answers = answers;
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/callback`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
