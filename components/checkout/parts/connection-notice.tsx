"use client";

import type { ReactNode } from "react";
import { useLivePage } from "#components/checkout/parts/live/live-page";
import { NetworkError, ProblemError } from "#lib/client/request-json";

type ConnectionNoticeProps = {
  lost: ReactNode;
  stale: ReactNode;
  /** Our own script failed, so waiting does not help. */
  broken: ReactNode;
};

/** Shown only while the page may be outdated; polling continues. */
export function ConnectionNotice({ lost, stale, broken }: ConnectionNoticeProps) {
  const { error } = useLivePage();
  return (
    <div role="status" className="not-empty:mb-5">
      {noticeOf(error, { lost, stale, broken })}
    </div>
  );
}

function noticeOf(error: Error | null, { lost, stale, broken }: ConnectionNoticeProps): ReactNode {
  if (error instanceof NetworkError) return lost;
  if (!(error instanceof ProblemError)) return error && broken;
  if (error.status === 429) return null;
  return error.status === 401 || error.status === 404 ? stale : lost;
}
