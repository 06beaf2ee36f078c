import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer, type ServerOptions } from "node:https";
import type { CallKind, Fault } from "#test/providers/contract/subject";
import { type Answer, spoil } from "#test/providers/spoil";
import { textOf } from "#test/providers/text-of";

/** One call of ours, as received. */
export type FakeCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: unknown;
};

/** How a provider's answers are made wrong in content. */
export type Distort = Parameters<typeof spoil>[1]["distort"];

/** Options of a fake server. */
type FakeOptions = {
  /** With a certificate and key it uses HTTPS. */
  tls?: ServerOptions;
  /** True for a call that only gets an access token: it never fails. */
  isToken?: (call: FakeCall) => boolean;
  /** Called for each answered call; status 0 when the connection was broken. */
  onCall?: (call: FakeCall & { status: number }) => void;
};

/**
 * An HTTP server on loopback that answers by `answer`, and whose calls can be made to fail. A GET only reads; every other call
 * changes something.
 */
export async function startFakeServer(
  answer: (call: FakeCall) => Answer | Promise<Answer>,
  distort: Distort,
  { tls, isToken = () => false, onCall = () => {} }: FakeOptions = {},
) {
  const calls: (FakeCall & { status: number })[] = [];
  const waiting: { fault: Fault; on: CallKind }[] = [];
  let lasting: Fault | null = null;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = toCall(request, await textOf(request));
    const on: CallKind = call.method === "GET" ? "question" : "change";
    const next = isToken(call) ? -1 : waiting.findIndex((one) => one.on === on);
    const [taken] = next < 0 ? [] : waiting.splice(next, 1);
    const note = (status: number) => {
      calls.push({ ...call, status });
      onCall({ ...call, status });
    };
    await spoil(taken?.fault ?? (isToken(call) ? null : lasting), {
      response,
      work: () => answer(call),
      note,
      distort,
    });
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => void handle(request, response);
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the fake has no port");
  return {
    origin: new URL(`${tls ? "https" : "http"}://127.0.0.1:${address.port}`),
    calls,
    failNext: (fault: Fault, on: CallKind) => void waiting.push({ fault, on }),
    /** Makes every call fail, except those for a token, until called again. */
    failAlways: (fault: Fault | null) => {
      lasting = fault;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function toCall({ url = "/", method = "GET", headers }: IncomingMessage, raw: string): FakeCall {
  const { pathname: path, searchParams: query } = new URL(url, "http://fake");
  return { method, path, query, headers, body: bodyOf(headers, raw) };
}

function bodyOf(headers: IncomingHttpHeaders, raw: string): unknown {
  if (raw === "") return undefined;
  const isForm = headers["content-type"] === "application/x-www-form-urlencoded";
  return isForm ? Object.fromEntries(new URLSearchParams(raw)) : JSON.parse(raw);
}
