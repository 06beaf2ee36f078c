"use client";

import { useMutation } from "@tanstack/react-query";
import { requestJson } from "#lib/client/request-json";

/** What is to be sent again: chosen events, or those of a period, or (dryRun) only how many these are. */
export type ReplayRequest =
  | { ids: string[] }
  | { start: string; end: string; types?: string[]; endpointId?: string; dryRun?: boolean };

/** Sends events again, once for one `key`; resolves to how many. */
export function useReplayEvents() {
  return useMutation({
    mutationFn: ({ body, key }: { body: ReplayRequest; key: string }) =>
      requestJson<{ count: number }>("/api/events/replay", {
        method: "POST",
        headers: { "Idempotency-Key": key },
        json: body,
      }),
    retry: false,
  });
}
