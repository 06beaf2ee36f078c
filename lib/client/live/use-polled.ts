"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { pollIntervalMs } from "#lib/client/live/poll-interval";
import { queryClient } from "#lib/client/query-client";

type PolledInput<Value> = {
  key: readonly string[];
  ask: (signal: AbortSignal) => Promise<Value>;
  /** False when nothing may change any more: polling stops. */
  watched: boolean;
};

/** The API's current value, polled every 2 s and slower with time; undefined before the first answer. */
export function usePolled<Value>({ key, ask, watched }: PolledInput<Value>): Value | undefined {
  const since = useRef(Date.now());
  const { data } = useQuery(
    {
      queryKey: key,
      queryFn: ({ signal }) => ask(signal),
      enabled: watched,
      retry: false,
      gcTime: 0,
      refetchInterval: ({ state }) => pollIntervalMs(Date.now() - since.current, state.error),
    },
    queryClient(),
  );
  return data;
}
