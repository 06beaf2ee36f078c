import type { ServerResponse } from "node:http";
import { json, type Received, type Treatment, unkindServer } from "./unkind-server.ts";

export type Queue = Awaited<ReturnType<typeof consumerServer>>;

/**
 * A server with one consumer, "erp", and its unread events, which behaves as Ponte does without leases. The first requests for
 * events and the first acknowledgements are treated by `faults` and `ackFaults`.
 */
export async function consumerServer(
  unread: readonly string[],
  faults: readonly Treatment[] = [],
  ackFaults: readonly Treatment[] = [],
) {
  const queue = {
    url: "",
    acknowledged: [] as string[],
    acknowledgements: [] as string[],
    asked: [] as string[],
    created: [] as object[],
  };
  const left = () => unread.filter((id) => !queue.acknowledged.includes(id));
  const fault = { events: [...faults], ack: [...ackFaults] };

  const receive: Treatment = (response, { url }) => {
    queue.asked.push(url);
    const limit = Number(new URL(url, "http://x").searchParams.get("limit"));
    const data = left()
      .slice(0, limit)
      .map((id) => ({
        id,
        type: "charge.paid",
        timestamp: "2026-11-22T12:00:00.000Z",
        objectId: "chg_1",
        data: {},
      }));
    const isEmpty = data.length === 0;
    json(200, {
      data,
      cursor: isEmpty ? null : "1.1",
      leaseEndsAt: isEmpty ? null : "2026-11-22T12:01:00.000Z",
    })(response, { method: "GET", url, headers: {}, body: "" });
  };
  const acknowledge = (response: ServerResponse, received: Received) => {
    const { lastEventId } = JSON.parse(received.body);
    queue.acknowledgements.push(lastEventId);
    const handled = left().slice(0, left().indexOf(lastEventId) + 1);
    queue.acknowledged.push(...handled);
    json(200, { count: handled.length })(response, received);
  };
  const consumer = { id: "evc_1", name: "erp", types: ["*"] };

  const { url } = await unkindServer((response, received) => {
    const { pathname } = new URL(received.url, "http://x");
    if (pathname.endsWith("/ack")) return (fault.ack.shift() ?? acknowledge)(response, received);
    if (pathname.endsWith("/events")) {
      const treat = fault.events.shift();
      if (!treat) return receive(response, received);
      queue.asked.push(received.url);
      return treat(response, received);
    }
    if (received.method === "GET") return json(200, { data: [consumer] })(response, received);
    queue.created.push(JSON.parse(received.body));
    json(201, { ...consumer, ...JSON.parse(received.body) })(response, received);
  });
  queue.url = url;
  return queue;
}
