"use client";

import { useEffect, useRef } from "react";

/** Takes the focus to a heading that replaced what the payer was using, so that it is read out and Tab goes on from there. */
export function useFocusOnArrival(arrived: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: false });
  }, [arrived]);
  return heading;
}
