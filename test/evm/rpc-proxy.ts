import { createServer } from "node:http";

export type RpcCall = { method: string; params: unknown[] };
/** An error that an endpoint answers with. */
export class RpcError extends Error {}

/**
 * An endpoint in front of another, which a test makes lag, lie, refuse and hang: `answer` gets each call and can pass it on; what
 * it throws becomes an error answer.
 */
export async function startRpcProxy(target: string) {
  const proxy = {
    url: "",
    calls: [] as RpcCall[],
    answer: async (_call: RpcCall, pass: () => Promise<unknown>): Promise<unknown> => pass(),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = JSON.parse(Buffer.concat(chunks).toString()) as RpcCall & { id: number };
    proxy.calls.push({ method: call.method, params: call.params });
    try {
      const result = await proxy.answer(call, () => passOn(target, call));
      response.end(JSON.stringify({ jsonrpc: "2.0", id: call.id, result }));
    } catch (error) {
      const message = error instanceof Error ? error.message : "unknown";
      response.end(JSON.stringify({ jsonrpc: "2.0", id: call.id, error: { code: -32005, message } }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the proxy has no port");
  proxy.url = `http://127.0.0.1:${address.port}`;
  return proxy;
}

async function passOn(target: string, call: RpcCall): Promise<unknown> {
  const response = await fetch(target, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...call }),
  });
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } };
  if (error) throw new RpcError(error.message);
  return result;
}
