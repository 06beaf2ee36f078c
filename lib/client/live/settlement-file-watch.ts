"use client";

import { callApi } from "#lib/client/api";
import { settlementFileStamp } from "#lib/client/live/settlement-file-stamp";
import { usePolled } from "#lib/client/live/use-polled";

/**
 * The stamp of a connection's settlement files from the API, polled every 2 s and slower with time; undefined before the first
 * answer.
 */
export function useSettlementFileStamp(connectionId: string, watched: boolean): string | undefined {
  return usePolled({
    key: ["settlement-files", connectionId],
    ask: async (signal) => {
      const params = { connectionId };
      const { files } = await callApi("GET /connections/{connectionId}/settlement-files", { params, signal });
      return settlementFileStamp(files);
    },
    watched,
  });
}
