import { authenticate } from "#lib/platform/auth/authenticate";
import { giveBackSlot } from "#lib/platform/http/fair-queue";
import type { WaitingCaller } from "#lib/webhooks/consumers/waiting-readers";

/** A caller that may wait for its answer: it frees its merchant's slot, and is admitted again before it is answered. */
export function waitingCallerOf(request: Request): WaitingCaller {
  return { signal: request.signal, beforeWait: giveBackSlot, admit: () => authenticate(request) };
}
