"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { pollIntervalMs } from "#lib/client/live/poll-interval";

type PolledInput<Value> = {
  key: readonly string[];
  ask: (signal: AbortSignal) => Promise<Value>;
  /** False where nothing may change any more: nothing is asked. */
  watched: boolean;
};

/** What the API says now, asked every 2 s and slower with time; undefined until the first answer. */
export function usePolled<Value>({ key, ask, watched }: PolledInput<Value>): Value | undefined {
  const since = useRef(Date.now());
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(signal),
    enabled: watched,
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => pollIntervalMs(Date.now() - since.current, state.error),
  });
  return data;
}
