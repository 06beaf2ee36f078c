import type { IncomingMessage, ServerResponse } from "node:http";
import { PonteError } from "#lib/domain/errors";
import { ownerOfCredential } from "#lib/platform/auth/authenticate";
import { sessionCookieName } from "#lib/platform/auth/session-cookie";
import { clientNetwork } from "#lib/platform/http/client-address";
import { cookieValue } from "#lib/platform/http/cookie-name";
import type { Handle } from "#server/web/entry-point";
import { isForPerson, sendFailure } from "#server/web/failure-answer";
import { refuse } from "#server/web/refuse";

/** The number of concurrent requests when processor time begins to be short: in total, and of one client. */
export const AT_ONCE = 4;
export const OF_ONE_CLIENT = 2;
/** After a longer wait, a request could not be answered within three seconds. */
export const LONGEST_WAIT_MS = 1_200;
/** A request that takes longer waits for another party, such as a provider. */
export const LONGEST_SLOT_MS = 2_000;
const TURNS_OF_A_REQUEST = 3;
const TICK_MS = 50;
const MOST_WAITING = 1_000;
const RETRY_AFTER_MS = 2_000;
/** Timers that are this late on average mean that processor time is short. */
export const LATE_MS = 150;
const LATENESS_EVERY_MS = 100;
const PROBE = /^\/api\/health(?:\/|$)/;

type Slot = { sinceMs: number };
type Waiting = { sinceMs: number; admit: () => void; refuse: () => void };
type Client = { slots: Set<Slot>; waiting: Waiting[] };

/**
 * Admits fewer concurrent requests the shorter processor time is, and refuses early what could not be answered in time: people
 * get a page that retries, programs 503 with Retry-After. Clients take turns: a merchant by its token or session, else a network.
 * Probes always pass.
 */
export function shedLoad(handle: Handle, latenessMs: () => number = watchLateness()): Handle {
  const queue = new ClientQueue(latenessMs);
  return (request, response) => {
    if (PROBE.test(request.url ?? "")) {
      handle(request, response);
      return;
    }
    queue.add(
      clientOf(request),
      (giveBack) => {
        // The client may have left while waiting.
        if (request.socket.destroyed) return giveBack();
        response.once("close", giveBack);
        handle(request, response);
      },
      () => refuseForLoad(request, response),
    );
  };
}

class ClientQueue {
  readonly #latenessMs: () => number;
  /** Clients that have a slot or wait, in the order of their turns. */
  readonly #clients = new Map<string, Client>();
  #slots = 0;
  #waiting = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(latenessMs: () => number) {
    this.#latenessMs = latenessMs;
  }

  /** Calls `begin`, now or later, with the function that releases its slot; or `refuse`, if its turn does not come in time. */
  add(name: string, begin: (giveBack: () => void) => void, refuse: () => void): void {
    if (this.#waiting >= MOST_WAITING) {
      refuse();
      return;
    }
    const client = this.#clients.get(name) ?? { slots: new Set(), waiting: [] };
    this.#clients.set(name, client);
    const sinceMs = performance.now();
    client.waiting.push({ sinceMs, admit: () => begin(this.#take(client)), refuse });
    this.#waiting += 1;
    this.#advance();
  }

  #take({ slots }: Client): () => void {
    const slot = { sinceMs: performance.now() };
    slots.add(slot);
    this.#slots += 1;
    return () => {
      if (!slots.delete(slot)) return;
      this.#slots -= 1;
      this.#advance();
    };
  }

  #advance(): void {
    const nowMs = performance.now();
    const latenessMs = this.#latenessMs();
    for (const [name, client] of this.#clients) {
      this.#expire(client, nowMs, latenessMs);
      const first = this.#mayBegin(client, latenessMs) ? client.waiting.shift() : undefined;
      if (first) {
        this.#waiting -= 1;
        // To the end of the turns, where this loop reaches it again.
        this.#clients.delete(name);
        this.#clients.set(name, client);
        first.admit();
      } else if (client.slots.size === 0 && client.waiting.length === 0) this.#clients.delete(name);
    }
    if (this.#waiting > 0) this.#advanceLater();
  }

  // A request works for several turns of the event loop.
  #expire({ slots, waiting }: Client, nowMs: number, latenessMs: number): void {
    const longestSlotMs = LONGEST_SLOT_MS + TURNS_OF_A_REQUEST * latenessMs;
    for (const slot of slots)
      if (slot.sinceMs <= nowMs - longestSlotMs && slots.delete(slot)) this.#slots -= 1;
    while (waiting[0] && waiting[0].sinceMs <= nowMs - LONGEST_WAIT_MS) {
      this.#waiting -= 1;
      waiting.shift()?.refuse();
    }
  }

  #mayBegin({ slots }: Client, latenessMs: number): boolean {
    if (latenessMs <= LATE_MS) return true;
    // Never below one client's limit: a page makes several requests, and each refusal is a failed click.
    const atOnce = Math.max(Math.ceil((AT_ONCE * LATE_MS) / latenessMs), OF_ONE_CLIENT);
    return this.#slots < atOnce && slots.size < OF_ONE_CLIENT;
  }

  #advanceLater(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#advance();
    }, TICK_MS);
  }
}

function refuseForLoad(request: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed) return;
  if (isForPerson(request)) {
    sendFailure(request, response, 503);
    return;
  }
  const detail = "There is more to do than can be done in time; nothing was done. Try again shortly.";
  refuse(response, new PonteError("unavailable", detail, { retryAfterMs: RETRY_AFTER_MS }));
}

// Only a valid credential: a stranger could otherwise pose as many clients by inventing tokens.
function clientOf({ headers }: IncomingMessage): string {
  const credential = headers.authorization ?? cookieValue(headers.cookie, sessionCookieName());
  return (credential === undefined ? null : ownerOfCredential(credential)) ?? clientNetwork();
}

/** How late this process's timers are on average: its processors are busy, or it has too much to do itself. */
function watchLateness(): () => number {
  let dueMs = performance.now() + LATENESS_EVERY_MS;
  let latenessMs = 0;
  setInterval(() => {
    const nowMs = performance.now();
    latenessMs = (latenessMs + Math.max(nowMs - dueMs, 0)) / 2;
    dueMs = nowMs + LATENESS_EVERY_MS;
  }, LATENESS_EVERY_MS).unref();
  return () => (latenessMs + Math.max(performance.now() - dueMs, 0)) / 2;
}
