import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { CreatedAttemptView } from "#lib/charges/charge.contract";

/**
 * Successful requests and their times on the clock of `performance.now()`. `faults` are answers that blame Ponte itself (500),
 * which losing a machine must never cause.
 */
export type PayingHistory = {
  created: string[];
  paid: string[];
  answeredAt: number[];
  sentAgain: number;
  faults: string[];
};

const GIVE_UP_MS = 10_000;
const PAUSE_MS = 100;

/** Runs `payers` concurrent payers of `payCharges` until `stop`, which waits for their last requests. */
export function startPaying(origin: () => string, token: string, payers: number) {
  const history: PayingHistory = { created: [], paid: [], answeredAt: [], sentAgain: 0, faults: [] };
  const end = new AbortController();
  const paying = Promise.all(
    Array.from({ length: payers }, () => payCharges(origin, token, history, end.signal)),
  );
  const stop = async () => {
    end.abort();
    await paying;
  };
  return { history, stop };
}

/** The longest time between two answers in ms: its start and end. */
export function longestPause(answeredAt: readonly number[]): { from: number; until: number } {
  const sorted = answeredAt.toSorted((one, other) => one - other);
  const pauses = sorted.slice(1).map((until, index) => ({ from: sorted[index] ?? until, until }));
  const [longest] = pauses.toSorted((one, other) => other.until - other.from - (one.until - one.from));
  return longest ?? { from: 0, until: 0 };
}

/** A sentence about a load that lost nothing. */
export function reportedLoad({ created, paid, sentAgain }: PayingHistory): string {
  return `${created.length} charges created and ${paid.length} paid, 0 lost; ${sentAgain} requests were sent again under their key`;
}

/**
 * Creates Pix charges and pays them in the sandbox, one after another, until `signal`. A request without an answer, or refused
 * for now, is retried under its key at the current `origin`. Throws at any other refusal.
 */
async function payCharges(
  origin: () => string,
  token: string,
  history: PayingHistory,
  signal: AbortSignal,
): Promise<void> {
  const send = async (path: string, body: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    };
    for (;;) {
      const answer = await fetch(origin() + path, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(GIVE_UP_MS),
      }).catch(() => null);
      if (answer?.ok) {
        history.answeredAt.push(performance.now());
        return answer;
      }
      if (answer && answer.status < 500 && answer.status !== 409)
        throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      if (answer?.status === 500) history.faults.push(`${path}: ${await answer.text()}`);
      history.sentAgain += 1;
      await sleep(PAUSE_MS);
    }
  };
  while (!signal.aborted) {
    const answer = await send("/api/charge", { grossAmount: "10.50", paymentMethod: "PIX" });
    const charge = (await answer.json()) as CreatedAttemptView;
    history.created.push(charge.chargeId);
    if (charge.instructions.type !== "PIX") throw new Error("This is no Pix charge.");
    await send(`/api/sandbox/pix/${charge.instructions.txid}/pay`, {});
    history.paid.push(charge.chargeId);
  }
}
