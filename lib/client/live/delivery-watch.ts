"use client";

import { useQuery } from "@tanstack/react-query";
import { callApi } from "#lib/client/api";
import { deliveryStamp } from "#lib/client/live/delivery-stamp";
import { queryClient } from "#lib/client/query-client";
import { wasTried } from "#lib/webhooks/delivery.rules";
import type { DeliveryView } from "#lib/webhooks/event.contract";

const POLL_MS = 1_000;

/** The result of a ping's try, polled every second until it is made; undefined before the first answer. */
export function usePingResult(endpointId: string, deliveryId: string | null): DeliveryView | undefined {
  const { data } = useQuery(
    {
      queryKey: ["ping", endpointId, deliveryId],
      queryFn: ({ signal }) => findPing(endpointId, deliveryId, signal),
      enabled: deliveryId !== null,
      retry: false,
      gcTime: 0,
      refetchInterval: ({ state }) => (state.data && wasTried(state.data.status) ? false : POLL_MS),
    },
    queryClient(),
  );
  return data ?? undefined;
}

async function findPing(
  endpointId: string,
  deliveryId: string | null,
  signal: AbortSignal,
): Promise<DeliveryView | null> {
  const { data } = await callApi("GET /events", { query: { type: "ping", limit: "100" }, signal });
  const ping = data.find(({ objectId }) => objectId === endpointId);
  if (!ping) return null;
  const tries = await deliveriesOf(ping.id, signal);
  return tries.find(({ id }) => id === deliveryId) ?? null;
}

/** The stamp of the API's current tries for these events, polled every 2 s; undefined before the first answer. */
export function useDeliveryStamp(eventIds: readonly string[]): string | undefined {
  const { data } = useQuery(
    {
      queryKey: ["delivery-stamp", ...eventIds],
      queryFn: async ({ signal }) => {
        return deliveryStamp((await Promise.all(eventIds.map((id) => deliveriesOf(id, signal)))).flat());
      },
      enabled: eventIds.length > 0,
      retry: false,
      gcTime: 0,
      refetchInterval: ({ state }) => (state.error ? false : 2 * POLL_MS),
    },
    queryClient(),
  );
  return data;
}

function deliveriesOf(eventId: string, signal: AbortSignal): Promise<DeliveryView[]> {
  return callApi("GET /events/{eventId}/deliveries", { params: { eventId }, signal });
}
