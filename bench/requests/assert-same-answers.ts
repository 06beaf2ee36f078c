import { differingMember } from "../differing-member.ts";
import { type Operation, subjectsOf } from "./cases.ts";
import type { Bench, OperationLoad } from "./measure-cases.ts";

/**
 * Asserts that both floors do the same work: equal bytes for reads; for creations the same members in the same order, and to the
 * cent the same split and settlement. Throws one sentence that names the request and the member.
 */
export async function assertSameAnswers(
  origins: Bench["origins"],
  loads: Record<Operation, OperationLoad>,
): Promise<void> {
  for (const [operation, load] of Object.entries(loads) as [Operation, OperationLoad][]) {
    const comparable = load.method === "GET" ? withoutClock : shapeOf;
    const [ours, ...floors] = await Promise.all(
      subjectsOf(operation).map((subject) => textOf(origins[subject], load).then(comparable)),
    );
    for (const floor of floors) {
      const member = differingMember(ours, floor);
      if (member !== null) throw differing(load, member);
    }
  }
}

async function textOf(origin: string, { method, requests, body, status }: OperationLoad): Promise<string> {
  const [first] = requests;
  const response = await fetch(`${origin}${first?.path}`, { method, headers: first?.headers ?? {}, body });
  const text = await response.text();
  if (response.status === status) return text;
  throw new Error(`${method} ${origin}${first?.path} answered ${response.status}: ${text}`);
}

function withoutClock(json: string): unknown {
  return JSON.parse(json.replace(/"serverTime":"[^"]+"/, '"serverTime":""'));
}

// Ids, instants and images differ each time; shares and requested data must be equal.
function shapeOf(json: string): unknown {
  const answer = JSON.parse(json);
  const shape = JSON.parse(json, (_name, value) => (typeof value === "object" ? value : typeof value));
  const { split, settlement, status, amount, response } = answer;
  const { amount: requested, status: reads, name_receiver: receiver } = response ?? {};
  return { shape, values: { split, settlement, status, amount, asked: requested, reads, receiver } };
}

function differing({ method, requests, body }: OperationLoad, member: string): Error {
  return new Error(
    `A floor no longer answers ${method} ${requests[0]?.path} ${body ?? ""} as Ponte does, at ${member}: bring the bodies and queries in bench/requests/ up to date.`,
  );
}
