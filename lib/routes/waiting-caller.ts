import type { MerchantId } from "#lib/domain/ids";
import { giveBackSlot } from "#lib/platform/http/fair-queue";
import { admitAgain } from "#lib/routes/admit-caller";
import type { Operation } from "#lib/schemas/operation";
import type { WaitingCaller } from "#lib/webhooks/consumers/waiting-readers";

/** A merchant's caller that may wait for its answer: it frees its merchant's slot, and is admitted again before it is answered. */
export function waitingCallerOf(
  operation: Operation,
  request: Request,
  merchantId: MerchantId,
): WaitingCaller {
  return {
    signal: request.signal,
    beforeWait: giveBackSlot,
    admit: () => admitAgain(operation, request, merchantId),
  };
}
