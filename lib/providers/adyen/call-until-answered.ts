import type { z } from "zod";
import { type AdyenCall, callAdyen } from "#lib/providers/adyen/call";
import type { AdyenAccount } from "#lib/providers/adyen/settings";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

/** How long the first call waits (ms), how long each later one does, and the pause before each of these. */
export type Repetition = { firstMs: number; laterMs: number; pausesMs: readonly number[] };

/** Within 28 seconds: an enquiry takes a card payment that is older for one whose process is dead. */
export const REPETITION: Repetition = { firstMs: 14_000, laterMs: 5_000, pausesMs: [1_500, 2_000] };

/**
 * Calls Adyen, and where nobody knows what became of that sends the same request again under the same key: "if the platform already
 * processed the request, the response to the first attempt will be returned without duplication" (API idempotency). It is the only way
 * to ask about a payment, and only for as long as the request is in memory, because the card is kept nowhere. Throws as `callAdyen`
 * does; what a repetition is refused with says nothing of the first request, and is a `ProviderTimeout`.
 */
export async function callUntilAnswered<Schema extends z.ZodType>(
  account: AdyenAccount,
  call: Omit<AdyenCall<Schema>, "timeoutMs">,
  { firstMs, laterMs, pausesMs }: Repetition,
): Promise<z.output<Schema>> {
  let unanswered: ProviderTimeout;
  try {
    return await callAdyen(account, { ...call, timeoutMs: firstMs });
  } catch (error) {
    if (!(error instanceof ProviderTimeout)) throw error;
    unanswered = error;
  }
  for (const pauseMs of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    try {
      return await callAdyen(account, { ...call, timeoutMs: laterMs });
    } catch (error) {
      if (!(error instanceof ProviderTimeout) && !(error instanceof ProviderFault)) throw error;
    }
  }
  throw unanswered;
}
