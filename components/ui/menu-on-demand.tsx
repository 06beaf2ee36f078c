"use client";

import { Slot } from "radix-ui/slot";
import { type ReactElement, type ReactNode, Suspense, useState } from "react";

type MenuOnDemandProps = {
  /** The menu's button; accepts `aria-busy` and event handlers. */
  button: ReactElement;
  load: () => Promise<unknown>;
  /** The menu made by `lazy(load)`, initially open, with the same button. */
  children: ReactNode;
};

/** The menu's positioning code is larger than most pages, so it loads on hover. */
export function MenuOnDemand({ button, load, children }: MenuOnDemandProps) {
  const [isRequested, setIsRequested] = useState(false);
  if (isRequested) return <Suspense fallback={<Slot aria-busy>{button}</Slot>}>{children}</Suspense>;
  return (
    <Slot onPointerEnter={load} onFocus={load} onClick={() => setIsRequested(true)}>
      {button}
    </Slot>
  );
}
