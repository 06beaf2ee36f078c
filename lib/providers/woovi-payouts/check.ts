import { readAnswer } from "#lib/providers/calls/read-answer";
import type { ConnectionProblem } from "#lib/providers/connection-problem";
import { problemOf, registerWoovi, saying } from "#lib/providers/woovi/check";
import { wooviClient } from "#lib/providers/woovi/client";
import { RETURNED } from "#lib/providers/woovi-payouts/reports";
import type { WooviPayoutConnection } from "#lib/providers/woovi-payouts/settings";
import { paymentPage } from "#lib/providers/woovi-payouts/wire";

const EVENTS = [
  "OPENPIX:MOVEMENT_CONFIRMED",
  "OPENPIX:MOVEMENT_FAILED",
  "OPENPIX:MOVEMENT_REMOVED",
  RETURNED,
];

/** Requests the account's payments from Woovi. Returns what is wrong, or null. No call shows whether an application may send. */
export async function checkWooviPayouts(
  connection: WooviPayoutConnection,
): Promise<ConnectionProblem | null> {
  return saying(async () => {
    const answer = await wooviClient(connection)("GET", ["payment"], { query: { skip: "0", limit: "1" } });
    if (answer.status !== 200) return problemOf(answer);
    readAnswer(paymentPage, answer.body, "/payment");
    return null;
  });
}

/**
 * Registers `address` for the events of ended payments and returned money, unless it is already registered. Returns what is
 * wrong, or null.
 */
export function registerWooviPayouts(
  connection: WooviPayoutConnection,
  address: URL,
): Promise<ConnectionProblem | null> {
  return registerWoovi(connection, address, EVENTS);
}
