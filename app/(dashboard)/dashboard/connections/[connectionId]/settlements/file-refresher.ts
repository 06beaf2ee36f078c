"use client";

import { useRefresh } from "#components/detail/use-refresh.ts";
import { useSettlementFileStamp } from "#lib/client/live/settlement-file-watch";

type FileRefresherProps = {
  connectionId: string;
  /** The stamp of the files that the server painted. */
  shownStamp: string;
  /** Whether rows of one of them are being taken. */
  watched: boolean;
};

/** Renders nothing: paints the page again as the rows of a file are taken. */
export function FileRefresher({ connectionId, shownStamp, watched }: FileRefresherProps) {
  useRefresh(useSettlementFileStamp(connectionId, watched), shownStamp);
  return null;
}
