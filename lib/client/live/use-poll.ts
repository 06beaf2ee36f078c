"use client";

import { useEffect, useRef, useState } from "react";
import { pollIntervalMs } from "#lib/client/live/poll-interval";
import { NetworkError, ProblemError } from "#lib/client/request-json";

const SIGNS = ["focus", "pageshow", "visibilitychange", "pointerdown", "keydown"] as const;

/** When the person last showed a sign of attention, in milliseconds since the epoch. */
function useAttentiveSince() {
  const since = useRef(Date.now());
  useEffect(() => {
    const wake = () => {
      since.current = Date.now();
    };
    for (const sign of SIGNS) window.addEventListener(sign, wake, { passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, wake);
    };
  }, []);
  return since;
}

export type Poll = {
  /** Why the last poll had no answer; null once one arrives. */
  error: Error | null;
  /** Polls at once, unless a poll is already running. */
  askNow: () => void;
  /** Resolves once a poll that starts from now on gets the server's answer, however long that takes. */
  untilAnswered: () => Promise<void>;
};

// True while a person waits for an overdue answer.
const EAGER_MS = 2_000;

// Events after which an old page is polled at once: it is visible again, restored from the browser's cache, or online again.
const RETURNS = ["visibilitychange", "pageshow", "online"] as const;

/**
 * Polls every 2 s, slowing to 30 s; fast again when the reader returns, slower after a failure (see pollIntervalMs). Never polls
 * while the page is hidden, nor once `over`.
 */
export function usePoll(ask: (signal: AbortSignal) => Promise<void>, over: boolean): Poll {
  const attentiveSince = useAttentiveSince();
  const [error, setError] = useState<Error | null>(null);
  const latest = useRef(ask);
  const now = useRef(() => {});
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    latest.current = ask;
  }, [ask]);

  useEffect(() => {
    if (over) return;
    const stopped = new AbortController();
    let asking = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (failure: Error | null) => {
      const isEager = waiting.current.length > 0 && !(failure instanceof ProblemError);
      const pauseMs = pollIntervalMs(Date.now() - attentiveSince.current, failure);
      timer = setTimeout(question, isEager ? Math.min(pauseMs, EAGER_MS) : pauseMs);
    };
    const question = async () => {
      if (asking || document.hidden) return;
      clearTimeout(timer);
      asking = true;
      const answered = waiting.current.splice(0);
      const failure = await latest.current(stopped.signal).then(() => null, toError);
      asking = false;
      if (isAnswer(failure)) for (const tell of answered) tell();
      else waiting.current.push(...answered);
      if (stopped.signal.aborted) return;
      // This is neither a refusal nor a lost answer: our own script failed, which `hearFaults` reports.
      if (failure && !(failure instanceof ProblemError || failure instanceof NetworkError))
        dispatchEvent(new Event("pollfault"));
      setError(failure);
      wait(failure);
    };
    now.current = question;
    for (const sign of RETURNS) window.addEventListener(sign, question);
    wait(null);
    return () => {
      stopped.abort();
      clearTimeout(timer);
      for (const sign of RETURNS) window.removeEventListener(sign, question);
      setError(null);
    };
  }, [over, attentiveSince]);

  const [asks] = useState(() => ({
    askNow: () => now.current(),
    untilAnswered: () =>
      new Promise<void>((resolve) => {
        waiting.current.push(resolve);
        now.current();
      }),
  }));
  return { error, ...asks };
}

// Any answer of the server counts, even a refusal.
function isAnswer(failure: Error | null): boolean {
  return (
    failure === null || (failure instanceof ProblemError && failure.status < 500 && failure.status !== 429)
  );
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
