"use client";

import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useChosenMethod } from "#components/checkout/methods/method-switch";
import type { OfferedMethod } from "#components/checkout/methods/offered-methods.ts";

type OnceChosenProps = {
  method: OfferedMethod;
  /** For who has no script. */
  plain: ReactNode;
  /** Of the size of what is coming. */
  waitingLook: string;
  children: ReactNode;
};

/** What is loaded when its method is first picked; it stays while another is looked at, and so does what was typed. */
export function OnceChosen({ method, plain, waitingLook, children }: OnceChosenProps) {
  const isChosen = useChosenMethod() === method;
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (isChosen) setOpened(true);
  }, [isChosen]);
  const waiting = <div className={`animate-pulse rounded-md bg-muted noscript:hidden ${waitingLook}`} />;
  return (
    <>
      <noscript>{plain}</noscript>
      {opened ? <Suspense fallback={waiting}>{children}</Suspense> : isChosen ? waiting : null}
    </>
  );
}
