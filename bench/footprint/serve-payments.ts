import { setTimeout as sleep } from "node:timers/promises";
import { Receiver } from "../../e2e/api/receiver.ts";
import type { ApiClient } from "../api-client.ts";

const PAYMENTS = 100;
const PAYERS = 4;
const LOOK_EVERY_MS = 250;
const REPEAT_AFTER_MS = 1_000;

/**
 * Pays a hundred charges, four at a time: each is created, its checkout page opened, a Pix started and paid
 * in the sandbox, and its callback received. Throws the first failure.
 */
export async function servePayments(client: ApiClient, signal: AbortSignal): Promise<void> {
  await using receiver = new Receiver();
  const charge = JSON.stringify({ grossAmount: "10.50", callbackUrl: await receiver.open() });
  let left = PAYMENTS;
  const payInTurn = async () => {
    while (left > 0) {
      left -= 1;
      await payOnce(client, charge, signal);
    }
  };
  await Promise.all(Array.from({ length: PAYERS }, payInTurn));
  const paid = () => receiver.callbacks.filter(({ body }) => body.type === "charge.paid").length;
  while (paid() < PAYMENTS) await sleep(LOOK_EVERY_MS, undefined, { signal });
}

async function payOnce(client: ApiClient, charge: string, signal: AbortSignal): Promise<void> {
  const ask = (path: string, body?: string) => askUntilServed(client, path, body, signal);
  const { id, instructions } = JSON.parse(await ask("/api/charge", charge));
  const { pathname, search } = new URL(instructions.checkoutUrl);
  await ask(`${pathname}${search}`);
  const pix = await ask(`/api/charge/${id}/attempts`, JSON.stringify({ paymentMethod: "PIX" }));
  await ask(`/api/sandbox/pix/${JSON.parse(pix).instructions.txid}/pay`, "{}");
}

/** The machine may be busy with other work and answer 503: the request is repeated, as a client would. */
async function askUntilServed(
  { origin, token }: ApiClient,
  path: string,
  body: string | undefined,
  signal: AbortSignal,
): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const init = body === undefined ? {} : { method: "POST", body, headers };
  for (;;) {
    const answer = await fetch(`${origin}${path}`, { ...init, signal });
    const text = await answer.text();
    if (answer.ok) return text;
    if (answer.status !== 503) throw new Error(`${path} was answered ${answer.status}.`);
    await sleep(REPEAT_AFTER_MS, undefined, { signal });
  }
}
