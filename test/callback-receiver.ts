import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

export type ReceivedCallback = { headers: IncomingHttpHeaders; body: string };
export type CallbackReceiver = {
  url: string;
  calls: ReceivedCallback[];
  answer: { status: number; headers?: Record<string, string> };
  /** Runs while the call waits for its answer. */
  beforeAnswer?: () => Promise<void>;
  close(): void;
};

/** A local receiver that records callbacks and answers as configured, 200 at first. */
export async function startCallbackReceiver(): Promise<CallbackReceiver> {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    receiver.calls.push({ headers: request.headers, body });
    await receiver.beforeAnswer?.();
    response.writeHead(receiver.answer.status, receiver.answer.headers).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const receiver: CallbackReceiver = { url, calls: [], answer: { status: 200 }, close: () => server.close() };
  return receiver;
}

/** True when a received callback verifies with that secret. Throws when nothing was received. */
export function signatureVerifies(call: ReceivedCallback | undefined, secret: string): boolean {
  if (!call) throw new Error("nothing was received");
  try {
    new Webhook(secret).verify(call.body, call.headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
