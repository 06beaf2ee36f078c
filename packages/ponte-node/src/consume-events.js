// @ts-check
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { PonteAbortError, PonteAnswerError, PonteConnectionError, PonteError } from "./errors.js";
import { OPERATIONS } from "./generated/operations.js";
import { sendRequest } from "./send-request.js";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** The time limit of an answer, in addition to the wait. */
const ANSWER_MS = 10_000;

/**
 * A consumer's events, one after the other, without end. An event counts as handled once the loop asks for the next one; the
 * event at which the loop is left comes again. An installation that does not answer or fails is asked again after growing
 * pauses; other refusals are thrown. `signal` ends the loop.
 * @param {import("./send-request.js").Connection} connection
 * @param {import("./index.js").Consuming} input @param {{ signal?: AbortSignal | undefined }} [options]
 * @returns {AsyncGenerator<import("./index.js").Schemas["Event"], void, undefined>}
 */
export async function* consumeEvents(connection, input, { signal } = {}) {
  const { consumerId, limit = 100, wait = 20, lease = 60, reader = randomUUID() } = input;
  const asked = { consumerId, limit, wait, lease, reader };
  for (let failures = 0; !signal?.aborted; ) {
    const askedMs = performance.now();
    const batch = await receive(connection, asked, signal);
    failures = batch ? 0 : failures + 1;
    if (batch) yield* handled(connection, { ...batch, consumerId, lease }, signal);
    // An installation that is stopping answers early.
    const isEarly = batch?.data.length === 0 && performance.now() - askedMs < FIRST_PAUSE_MS;
    if (isEarly) await rest(FIRST_PAUSE_MS, signal);
    if (failures > 0) await rest(Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS), signal);
  }
}

/**
 * The next events; null if the installation does not answer or fails for now, or the signal has ended the request.
 * @param {import("./send-request.js").Connection} connection
 * @param {{ wait: number } & Record<string, string | number>} asked @param {AbortSignal | undefined} signal
 * @returns {Promise<import("./index.js").Schemas["EventBatch"] | null>}
 */
async function receive(connection, asked, signal) {
  const options = { timeoutMs: asked.wait * 1_000 + ANSWER_MS, ...(signal ? { signal } : {}) };
  return orNull(sendRequest(connection, OPERATIONS.receiveEvents, asked, options));
}

/**
 * The events of a batch. Handled events are acknowledged when the batch ends, when half of the lease is over, and when the loop is left.
 * @param {import("./send-request.js").Connection} connection
 * @param {import("./index.js").Schemas["EventBatch"] & { consumerId: string, lease: number }} batch
 * @param {AbortSignal | undefined} signal
 */
async function* handled(connection, { consumerId, lease, data, cursor }, signal) {
  const endsMs = performance.now() + (lease * 1_000) / 2;
  /** @type {string | undefined} */
  let lastEventId;
  try {
    for (const event of data) {
      yield event;
      lastEventId = event.id;
      // The remaining events come again, under a new lease.
      if (signal?.aborted || performance.now() > endsMs) break;
    }
  } finally {
    // Sent without the signal, which would make handled events come again. They also come again if the acknowledgement is lost.
    if (lastEventId !== undefined)
      await orNull(
        sendRequest(connection, OPERATIONS.acknowledgeEvents, { consumerId, cursor, lastEventId }, {}),
      );
  }
}

/** @param {Promise<{ body: any }>} sending */
async function orNull(sending) {
  try {
    return (await sending).body;
  } catch (error) {
    if (isPassing(error)) return null;
    throw error;
  }
}

/** @param {unknown} error */
function isPassing(error) {
  if (error instanceof PonteAbortError || error instanceof PonteConnectionError) return true;
  if (!(error instanceof PonteError)) return false;
  const { status = 0 } = error;
  return status === 429 || status >= 500 || (error instanceof PonteAnswerError && error.isCutShort);
}

/** @param {number} ms @param {AbortSignal | undefined} signal */
async function rest(ms, signal) {
  // Only the signal makes it reject.
  await pause(ms * (0.5 + Math.random() / 2), undefined, signal ? { signal } : {}).catch(() => {});
}
