import type { z } from "zod";
import { type AdyenCall, callAdyen } from "#lib/providers/adyen/call";
import type { AdyenAccount } from "#lib/providers/adyen/settings";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

/** Timeouts of the first call and of each later one (ms), and the pause before each later one. */
export type Repetition = { firstMs: number; laterMs: number; pausesMs: readonly number[] };

/** All tries end within 28 seconds: an enquiry assumes that the process of an older card payment has died. */
export const REPETITION: Repetition = { firstMs: 14_000, laterMs: 5_000, pausesMs: [1_500, 2_000] };

/**
 * Calls Adyen, and repeats a call of unknown outcome under its idempotency key to get the first response. Only a repetition can
 * learn the outcome, and only while the card is in memory. Throws as `callAdyen` does, but `ProviderTimeout` for a refused
 * repetition.
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
