"use client";

import { Slot } from "radix-ui/slot";
import { type ReactElement, type ReactNode, Suspense, useState } from "react";

type MenuOnDemandProps = {
  /** What opens the menu; it takes `aria-busy` and a button's handlers. */
  button: ReactElement;
  load: () => Promise<unknown>;
  /** The menu made by `lazy(load)`, open from the start, with the same button. */
  children: ReactNode;
};

/** A menu that knows its place on the screen weighs more than most pages: it comes when it is pointed at. */
export function MenuOnDemand({ button, load, children }: MenuOnDemandProps) {
  const [isRequested, setIsRequested] = useState(false);
  if (isRequested) return <Suspense fallback={<Slot aria-busy>{button}</Slot>}>{children}</Suspense>;
  return (
    <Slot onPointerEnter={load} onFocus={load} onClick={() => setIsRequested(true)}>
      {button}
    </Slot>
  );
}
