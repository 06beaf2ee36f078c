"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { deliveryStamp } from "#lib/client/live/delivery-stamp";
import { requestJson } from "#lib/client/request-json";
import { apiPath, useSend, useSendOnce } from "#lib/client/use-send";
import { wasTried } from "#lib/domain/notices/delivery";
import type { CallbackSecretView, DeliveryView, EventPageView } from "#lib/schemas/events/event";
import type {
  WebhookEndpointView,
  WebhookEndpointWithSecretView,
} from "#lib/schemas/events/webhook-endpoint";

const POLL_MS = 1_000;

/** Adds an endpoint; the answer holds its secret. */
export const useCreateEndpoint = () =>
  useSendOnce("/api/webhook-endpoints", (added: WebhookEndpointWithSecretView) => added, { isSecret: true });

/** Changes the given fields of an endpoint. */
export const useUpdateEndpoint = (endpointId: string) =>
  useSend<Record<string, unknown>, WebhookEndpointView>("PATCH", apiPath`/webhook-endpoints/${endpointId}`);

/** Deletes an endpoint. */
export const useDeleteEndpoint = (endpointId: string) =>
  useSend("DELETE", apiPath`/webhook-endpoints/${endpointId}`);

/** Gives an endpoint a new secret; the answer holds it. */
export const useRotateEndpointSecret = (endpointId: string) =>
  useSend<void, WebhookEndpointWithSecretView>(
    "POST",
    apiPath`/webhook-endpoints/${endpointId}/rotate-secret`,
    {
      isSecret: true,
    },
  );

/** Sends a ping to an endpoint; resolves to the id of its first try. */
export const useTestEndpoint = (endpointId: string) =>
  useSend<void, { deliveryId: string }>("POST", apiPath`/webhook-endpoints/${endpointId}/test`);

/** What becomes of a try at a ping, asked every second until the try was made; undefined before the first answer. */
export function usePingResult(endpointId: string, deliveryId: string | null): DeliveryView | undefined {
  const { data } = useQuery({
    queryKey: ["ping", endpointId, deliveryId],
    queryFn: ({ signal }) => findPing(endpointId, deliveryId, signal),
    enabled: deliveryId !== null,
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && wasTried(state.data.status) ? false : POLL_MS),
  });
  return data ?? undefined;
}

async function findPing(
  endpointId: string,
  deliveryId: string | null,
  signal: AbortSignal,
): Promise<DeliveryView | null> {
  const { data } = await requestJson<EventPageView>("/api/events?type=ping&limit=100", { signal });
  const ping = data.find(({ objectId }) => objectId === endpointId);
  if (!ping) return null;
  const tries = await requestJson<DeliveryView[]>(`/api/events/${ping.id}/deliveries`, { signal });
  return tries.find(({ id }) => id === deliveryId) ?? null;
}

/** The stamp of what the API says now of the tries at these events, asked every 2 s; undefined before the first answer. */
export function useDeliveryStamp(eventIds: readonly string[]): string | undefined {
  const { data } = useQuery({
    queryKey: ["delivery-stamp", ...eventIds],
    queryFn: async ({ signal }) => {
      const ask = (id: string) => requestJson<DeliveryView[]>(`/api/events/${id}/deliveries`, { signal });
      return deliveryStamp((await Promise.all(eventIds.map(ask))).flat());
    },
    enabled: eventIds.length > 0,
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.error ? false : 2 * POLL_MS),
  });
  return data;
}

/** The merchant's callback secret, asked for when somebody wants to see it. */
export function useReadCallbackSecret() {
  return useMutation({
    mutationFn: () => requestJson<CallbackSecretView>("/api/callback-secret"),
    retry: false,
    gcTime: 0,
  });
}

/** Gives the merchant a new callback secret; the answer holds it. */
export const useRotateCallbackSecret = () =>
  useSend<void, CallbackSecretView>("POST", "/api/callback-secret/rotate", { isSecret: true });
