"use client";

import { useEffect, useRef, useState } from "react";
import { pollIntervalMs } from "#lib/client/live/poll-interval";
import { ProblemError } from "#lib/client/request-json";

const SIGNS = ["focus", "pageshow", "visibilitychange", "pointerdown", "keydown"] as const;

/** When the person before the screen last showed a sign of attention, in milliseconds since the epoch. */
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
  /** Why the last question had no answer; null once one has come. */
  error: Error | null;
  /** Asks at once, unless a question is out already. */
  askNow: () => void;
  /** Resolves once a question that begins from now on has had the server's answer, however long that takes. */
  untilAnswered: () => Promise<void>;
};

// While somebody waits for an answer that does not come.
const EAGER_MS = 2_000;

// What makes an old page worth asking about at once: it is looked at again, has come back from the browser's own cache, or is
// online again.
const RETURNS = ["visibilitychange", "pageshow", "online"] as const;

/**
 * Asks every 2 s, slowing to 10 s, quick again when the reader comes back, slower after a failure (see pollIntervalMs); not
 * while the page is hidden, and never again once it is `over`.
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

// The server says something of the matter, were it that it may not be asked.
function isAnswer(failure: Error | null): boolean {
  return (
    failure === null || (failure instanceof ProblemError && failure.status < 500 && failure.status !== 429)
  );
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
