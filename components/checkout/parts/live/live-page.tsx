"use client";

import { useRouter } from "next/navigation";
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from "react";
import { useKeptPage } from "#components/checkout/parts/live/kept-page";
import {
  type CheckoutAccess,
  type CheckoutNews,
  readCheckout,
  readCryptoCheckout,
} from "#lib/client/checkout";
import { type Poll, usePoll } from "#lib/client/live/use-poll";
import { type LastAnswer, NetworkError } from "#lib/client/request-json";

const READERS = { checkout: readCheckout, crypto: readCryptoCheckout };

type Live = Pick<Poll, "error" | "askNow"> & {
  /**
   * Records the current state. The returned function polls the server until it answers, and returns whether anything has changed;
   * the page then refreshes.
   */
  noteNews: () => () => Promise<boolean>;
};

const LiveContext = createContext<Live>({
  error: null,
  askNow: () => {},
  noteNews: () => async () => false,
});

/** The state of the surrounding page's polling. */
export function useLivePage(): Live {
  return use(LiveContext);
}

type LivePageProps = {
  kind: keyof typeof READERS;
  access: CheckoutAccess;
  /** The version that the server rendered; a different one in an answer refreshes the page. */
  stamp: string;
  /**
   * Changes when there is news: `said` is announced and the element with `data-arrival` gets the focus, without scrolling if it
   * is `in-place`.
   */
  news: string;
  said: string;
  /** Nothing can change any more. */
  over: boolean;
  children: ReactNode;
};

/** Keeps a server-rendered page current: polls, and refreshes the page when the answer differs. */
export function LivePage({ kind, access, stamp, news, said, over, children }: LivePageProps) {
  const router = useRouter();
  const { isCut } = useKeptPage();
  const [, startTransition] = useTransition();
  const last = useRef<LastAnswer & { newest: CheckoutNews | null }>({ etag: null, newest: null });
  const received = useRef<string | null>(null);
  const { error, askNow, untilAnswered } = usePoll(async (signal) => {
    const { current } = last;
    current.newest = (await READERS[kind](access, current, signal)) ?? current.newest;
    if (!current.newest) return;
    received.current = current.newest.news;
    if (current.newest.stamp !== stamp) startTransition(() => router.refresh());
  }, over);
  const page = useRef<HTMLDivElement>(null);
  const known = useRef(news);
  const [spoken, setSpoken] = useState("");

  useEffect(() => {
    if (known.current === news) return;
    known.current = news;
    setSpoken(said);
    // A payer who is typing keeps the focus; if the focused button is gone, the focus moves to its replacement.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.matches("input, select, textarea")) return;
    const arrived = page.current?.querySelector<HTMLElement>("[data-arrival]");
    arrived?.focus({ preventScroll: arrived.dataset.arrival === "in-place" });
  }, [news, said]);

  const live = useMemo(() => {
    const noteNews = () => {
      const before = known.current;
      return async () => {
        received.current = null;
        await untilAnswered();
        return received.current !== null && received.current !== before;
      };
    };
    return { error: isCut ? new NetworkError("nothing painted") : error, askNow, noteNews };
  }, [error, isCut, askNow, untilAnswered]);
  return (
    <LiveContext value={live}>
      <div ref={page}>{children}</div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </LiveContext>
  );
}
