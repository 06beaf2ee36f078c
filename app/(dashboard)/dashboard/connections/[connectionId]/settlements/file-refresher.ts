"use client";

import { useRefresh } from "#components/detail/use-refresh.ts";
import { useSettlementFileStamp } from "#lib/client/live/settlement-file-watch";

type FileRefresherProps = {
  connectionId: string;
  /** The version of the files that the server rendered. */
  shownStamp: string;
  /** Whether rows of one of them are still being processed. */
  watched: boolean;
};

/** Renders nothing; refreshes the page while a file's rows are processed. */
export function FileRefresher({ connectionId, shownStamp, watched }: FileRefresherProps) {
  useRefresh(useSettlementFileStamp(connectionId, watched), shownStamp);
  return null;
}
