import type { IncomingMessage, ServerResponse } from "node:http";
import { PonteError } from "#lib/domain/errors";
import { ownerOfCredential } from "#lib/platform/auth/authenticate";
import { sessionCookieName } from "#lib/platform/auth/session-cookie";
import { clientNetwork } from "#lib/platform/http/client-address";
import { cookieValue } from "#lib/platform/http/cookie-name";
import { TurnQueue } from "#lib/platform/http/turn-queue";
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
const MOST_WAITING = 1_000;
const RETRY_AFTER_MS = 2_000;
/** Timers that are this late on average mean that processor time is short. */
export const LATE_MS = 150;
const LATENESS_EVERY_MS = 100;
const PROBE = /^\/api\/health(?:\/|$)/;

/**
 * Admits fewer concurrent requests the shorter processor time is, and refuses early what could not be answered in time: people
 * get a page that retries, programs 503 with Retry-After. Clients take turns: a merchant by its token or session, else a network.
 * Probes always pass.
 */
export function shedLoad(handle: Handle, latenessMs: () => number = watchLateness()): Handle {
  const queue = new TurnQueue({
    mayBegin: (_client, own, all) => mayBegin(latenessMs(), own, all),
    // A request works for several turns of the event loop.
    longestSlotMs: () => LONGEST_SLOT_MS + TURNS_OF_A_REQUEST * latenessMs(),
    longestWaitMs: LONGEST_WAIT_MS,
    mostWaiting: MOST_WAITING,
  });
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

function mayBegin(latenessMs: number, own: number, all: number): boolean {
  if (latenessMs <= LATE_MS) return true;
  // Never below one client's limit: a page makes several requests, and each refusal is a failed click.
  const atOnce = Math.max(Math.ceil((AT_ONCE * LATE_MS) / latenessMs), OF_ONE_CLIENT);
  return all < atOnce && own < OF_ONE_CLIENT;
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
