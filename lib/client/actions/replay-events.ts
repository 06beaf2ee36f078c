"use client";

import { useSendOnce } from "#lib/client/use-send";

/** What is to be sent again: chosen events, or those of a period, or (dryRun) only how many these are. */
export type ReplayRequest =
  | { ids: string[] }
  | { start: string; end: string; types?: string[]; endpointId?: string; dryRun?: boolean };

/** Sends events again, once for one key; resolves to how many. */
export const useReplayEvents = () =>
  useSendOnce<{ count: number }, { count: number }, ReplayRequest>("/api/events/replay", (sent) => sent);
