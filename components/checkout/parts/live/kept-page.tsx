"use client";

import {
  createContext,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from "react";
import { goTo } from "#lib/client/live/embedding";
import { holdRefreshes, untilReachable } from "#lib/client/live/kept-page";

type Kept = {
  /** A requested rendering has had no answer so far, and is retried. */
  isCut: boolean;
  /** Opens another page once it is likely to load. */
  leaveFor: (url: string) => void;
};

const KeptContext = createContext<Kept>({ isCut: false, leaveFor: () => {} });

/** How the page stays while its server is unreachable. */
export function useKeptPage(): Kept {
  return use(KeptContext);
}

const PRESSED = "data-pressed";

/** Marks what was pressed until the page is left; a page that the browser kept and shows again has no mark. */
function showPressed(pressed: Element): void {
  pressed.setAttribute(PRESSED, "");
  addEventListener("pageshow", () => pressed.removeAttribute(PRESSED), { once: true });
}

/** A payer's page that never turns into the browser's error page: it navigates only to a reachable page. */
export function KeptPage({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const [isCut, setCut] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [isReady, setReady] = useState(false);
  const leaving = useRef(false);
  const sending = useRef(false);
  useEffect(() => {
    setReady(true);
    return holdRefreshes(setCut);
  }, []);

  async function leave(url: string, go: () => void, pressed: Element | null = null) {
    if (leaving.current) return;
    leaving.current = true;
    if (pressed) showPressed(pressed);
    await untilReachable(url, setWaiting);
    leaving.current = false;
    go();
  }

  const leaveFor = (url: string) => void leave(url, () => goTo(url));

  function followLink(event: MouseEvent) {
    const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    if (!link || link.download || (link.target && link.target !== "_self")) return;
    if (!link.protocol.startsWith("http")) return;
    event.preventDefault();
    leave(link.href, () => goTo(link.href), link);
  }

  function sendForm(event: FormEvent) {
    const form = event.target;
    if (event.defaultPrevented || sending.current || !(form instanceof HTMLFormElement)) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    event.preventDefault();
    const send = () => {
      sending.current = true;
      // Unlike `submit`, it sends the pressed button's value too.
      form.requestSubmit(submitter);
      sending.current = false;
    };
    leave(form.action, send, submitter);
  }

  return (
    <KeptContext value={{ isCut, leaveFor }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what the links and forms below are asked for */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard follows links by clicks as well */}
      <div className="contents" data-kept={isReady ? "" : undefined} onClick={followLink} onSubmit={sendForm}>
        {children}
      </div>
      <div role="status">{isWaiting ? waiting : null}</div>
    </KeptContext>
  );
}
