import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { DELIVERY } from "#lib/status/status-tables.rules";
import type { Violation } from "../invariants/check-invariants.ts";
import type { Receiver } from "../load/receiver.ts";
import type { Tenant } from "../load/tenants.ts";

const SHOWN = 5;

/** The events that each receiver of a run has. */
export type Arrived = ReadonlyMap<Receiver, ReadonlySet<string>>;

/** What has arrived so far. */
export function noteArrived(tenants: readonly Tenant[]): Arrived {
  const receivers = tenants.flatMap(({ callbacks, endpoint }) => [callbacks, endpoint]);
  return new Map(receivers.map((receiver) => [receiver, new Set(receiver.received.keys())]));
}

/**
 * Compares the deliveries with the receivers' counts: a delivered event has arrived, everything that arrived before the
 * deliveries were read was signed, and once all is quiet nothing waits. A receiver may get an event again, but never an unknown
 * one.
 */
export async function judgeReceivers(
  reader: Reader,
  tenants: readonly Tenant[],
  before: Arrived,
): Promise<Violation[]> {
  const rows = await reader.execute<{
    event: string;
    endpoint: string | null;
    merchant: string;
    status: string;
  }>(sql`
    select distinct event_id as event, endpoint_id as endpoint, merchant_id as merchant, status from deliveries`);
  const violations: Violation[] = [];
  for (const { merchantId, callbacks, endpoint } of tenants) {
    const own = rows.filter(({ merchant }) => merchant === merchantId);
    for (const [name, receiver, isEndpoint] of [
      ["callback address", callbacks, false],
      ["endpoint", endpoint, true],
    ] as const) {
      const reported = own.filter((row) => (row.endpoint !== null) === isEndpoint);
      const known = new Set(reported.map(({ event }) => event));
      const missing = reported.filter(
        ({ event, status }) => status === DELIVERY.after.deliver && !receiver.received.has(event),
      );
      const arrived = [...receiver.received].filter(([event]) => before.get(receiver)?.has(event));
      const strange = arrived.filter(([event]) => !known.has(event));
      const forged = arrived.filter(([, { forged }]) => forged > 0);
      violations.push(
        ...missing.map(({ event }) => violation(`a delivered event arrived at the ${name}`, event, "1", "0")),
        ...strange.map(([event]) => violation(`the ${name} gets the merchant's own events`, event, "0", "1")),
        ...forged.map(([event]) =>
          violation(`every callback to the ${name} is signed`, event, "a signature", "none"),
        ),
      );
    }
  }
  return violations.slice(0, SHOWN * tenants.length);
}

function violation(says: string, about: string, expected: string, found: string): Violation {
  return { says, about, expected, found };
}
