"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { callApi } from "#lib/client/api";
import { pollIntervalMs } from "#lib/client/live/poll-interval";
import { settlementFileStamp } from "#lib/client/live/settlement-file-stamp";

/** The stamp of what the API tells now of a connection's settlement files, asked every 2 s and slower with time; undefined until the first answer. */
export function useSettlementFileStamp(connectionId: string, watched: boolean): string | undefined {
  const since = useRef(Date.now());
  const { data } = useQuery({
    queryKey: ["settlement-files", connectionId],
    queryFn: async ({ signal }) => {
      const params = { connectionId };
      const { files } = await callApi("GET /connections/{connectionId}/settlement-files", { params, signal });
      return settlementFileStamp(files);
    },
    enabled: watched,
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => pollIntervalMs(Date.now() - since.current, state.error),
  });
  return data;
}
