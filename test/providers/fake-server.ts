import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { CallKind, Trouble } from "#test/providers/contract/subject";
import { type Answer, spoil } from "#test/providers/spoil";
import { textOf } from "#test/providers/text-of";

/** One call of ours as it came. */
export type FakeCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: unknown;
};

/** How a provider's answers go wrong in what they say. */
export type Distort = Parameters<typeof spoil>[1]["distort"];

/**
 * An HTTP server on loopback that answers by `answer`, and whose calls can be made to go wrong. A GET is a question, all else a change.
 */
export async function startFakeServer(answer: (call: FakeCall) => Answer, distort: Distort) {
  const calls: (FakeCall & { status: number })[] = [];
  const waiting: { trouble: Trouble; on: CallKind }[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://fake");
    const raw = await textOf(request);
    const call: FakeCall = {
      method: request.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: raw === "" ? undefined : JSON.parse(raw),
    };
    const on: CallKind = call.method === "GET" ? "question" : "change";
    const next = waiting.findIndex((one) => one.on === on);
    const [taken] = next < 0 ? [] : waiting.splice(next, 1);
    spoil(taken?.trouble ?? null, {
      response,
      work: () => answer(call),
      note: (status) => void calls.push({ ...call, status }),
      distort,
    });
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the fake has no port");
  return {
    origin: new URL(`http://127.0.0.1:${address.port}`),
    calls,
    failNext: (trouble: Trouble, on: CallKind) => void waiting.push({ trouble, on }),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
