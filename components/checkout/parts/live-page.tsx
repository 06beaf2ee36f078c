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
import { type CheckoutAccess, readCheckoutStamp, readCryptoCheckoutStamp } from "#lib/client/checkout";
import { type Poll, usePoll } from "#lib/client/use-poll";

const READERS = { checkout: readCheckoutStamp, crypto: readCryptoCheckoutStamp };

const LiveContext = createContext<Poll>({ error: null, askNow: () => {} });

/** How the page above keeps itself true. */
export function useLivePage(): Poll {
  return use(LiveContext);
}

type LivePageProps = {
  kind: keyof typeof READERS;
  access: CheckoutAccess;
  /** Of what the server painted: another one in an answer has the page painted again. */
  stamp: string;
  /** Changes when there is something to tell; then `said` is spoken and what has `data-arrival` gets the focus. */
  news: string;
  said: string;
  /** Nothing can change any more. */
  over: boolean;
  children: ReactNode;
};

/** Keeps a page that the server painted true: asks again and again, and has it painted anew when the answer differs. */
export function LivePage({ kind, access, stamp, news, said, over, children }: LivePageProps) {
  const router = useRouter();
  const [, startTransition] = useTransition();
  const poll = usePoll(async (signal) => {
    const told = await READERS[kind](access, signal);
    if (told !== stamp) startTransition(() => router.refresh());
  }, over);
  const page = useRef<HTMLDivElement>(null);
  const known = useRef(news);
  const [spoken, setSpoken] = useState("");

  useEffect(() => {
    if (known.current === news) return;
    known.current = news;
    setSpoken(said);
    // Who is typing is left alone; whose button has gone goes on from what came in its place.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.matches("input, select, textarea")) return;
    page.current?.querySelector<HTMLElement>("[data-arrival]")?.focus();
  }, [news, said]);

  const { error, askNow } = poll;
  const live = useMemo(() => ({ error, askNow }), [error, askNow]);
  return (
    <LiveContext value={live}>
      <div ref={page}>{children}</div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </LiveContext>
  );
}
