"use client";

import { callApi } from "#lib/client/api";
import { chargeStamp } from "#lib/client/live/charge-stamp";
import { usePolled } from "#lib/client/live/use-polled";

/** What may still change in a charge: itself, and the deliveries of events being sent. */
export type ChargeWatch = { chargeId: string; charge: boolean; eventIds: string[] };

/**
 * The stamp of the API's current state of a charge, its attempts and watched deliveries, polled every 2 s and slower with time;
 * undefined before the first answer. Sends nothing when nothing may change.
 */
export function useChargeStamp(watch: ChargeWatch): string | undefined {
  return usePolled({
    key: ["charge-stamp", watch.chargeId, ...watch.eventIds],
    ask: (signal) => askStamp(watch, signal),
    watched: watch.charge || watch.eventIds.length > 0,
  });
}

async function askStamp({ chargeId, eventIds }: ChargeWatch, signal: AbortSignal): Promise<string> {
  const params = { chargeId };
  const [charge, attempts, ...deliveries] = await Promise.all([
    callApi("GET /charge/{chargeId}", { params, signal }),
    callApi("GET /charge/{chargeId}/attempts", { params, signal }),
    ...eventIds.map((eventId) =>
      callApi("GET /events/{eventId}/deliveries", { params: { eventId }, signal }),
    ),
  ]);
  return chargeStamp(charge, attempts, deliveries.flat());
}
