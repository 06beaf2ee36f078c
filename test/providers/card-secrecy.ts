import { inspect } from "node:util";
import { expect } from "vitest";
import type { CardProvider } from "#lib/providers/ports/card";
import { cardRequest } from "#test/providers/card-request";
import type { CallKind, Fault } from "#test/providers/contract/subject";

// A number and a code that occur nowhere else.
const CANARY = { number: "4929416000071744", cvv: "8642" };
const FAULT: readonly Fault[] = [
  "request_lost",
  "answer_lost",
  "answer_cut",
  "html",
  "server_error",
  "throttled",
  "unknown_status",
  "other_amount",
  "other_currency",
];

/**
 * Pays by a card whose number and code occur nowhere else, with every fault and at a provider that refuses it and repeats the
 * card in its answer (`refuse`). Expects neither in any result or error, including causes.
 */
export async function expectSecrecy(
  provider: CardProvider,
  failNext: (fault: Fault, on: CallKind) => void,
  refuse: () => void,
): Promise<void> {
  const said: unknown[] = [];
  const pay = () =>
    provider.pay(cardRequest({ card: { ...cardRequest().card, ...CANARY } })).then(
      (answer) => said.push(answer),
      (error: unknown) => said.push(error, error instanceof Error ? [error.stack, error.cause] : null),
    );
  await pay();
  for (const fault of FAULT) {
    failNext(fault, "change");
    await pay();
  }
  refuse();
  await pay();
  const text = inspect(said, { depth: 12, showHidden: true, maxStringLength: null, maxArrayLength: null });
  expect(said.length).toBeGreaterThan(FAULT.length);
  expect(text).toContain(CANARY.number.slice(-4));
  expect(text).not.toContain(CANARY.number);
  expect(text).not.toContain(CANARY.cvv);
}
