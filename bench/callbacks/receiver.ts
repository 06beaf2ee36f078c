import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { answerParent } from "../answer-parent.ts";

/** When the first callback of each key arrived, in ms since 1970, and the total number of callbacks. */
export type Arrivals = { firstAt: Record<string, number>; calls: number };
export type ReceiverQuestion = { kind: "port" } | { kind: "arrivals"; forget: boolean };
export type ReceiverAnswer = { port: number } | Arrivals;

let arrivals: Arrivals = { firstAt: {}, calls: 0 };

// `/0` answers at once, `/50` after 50 ms, and `/hang` never.
const server = createServer(async (request, response) => {
  const wait = request.url?.slice(1) ?? "";
  if (wait === "hang") return;
  const { data } = JSON.parse(Buffer.concat(await request.toArray()).toString());
  arrivals.calls += 1;
  arrivals.firstAt[data.key] ??= Date.now();
  if (wait !== "0") await sleep(Number(wait));
  response.writeHead(204).end();
});
const listening = new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

answerParent<ReceiverQuestion, ReceiverAnswer>(async (question) => {
  await listening;
  if (question.kind === "port") return { port: (server.address() as AddressInfo).port };
  const found = arrivals;
  if (question.forget) arrivals = { firstAt: {}, calls: 0 };
  return found;
});
