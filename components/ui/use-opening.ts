"use client";

import { type RefObject, useCallback, useRef, useState } from "react";

/** Whether something is open, and what opened it, which gets the focus back. */
export type Opening = {
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  trigger: RefObject<HTMLElement | null>;
};

/** Manages the open state, unless the caller controls `open`. */
export function useOpening(
  open: boolean | undefined,
  onOpenChange: ((open: boolean) => void) | undefined,
): Opening & { trigger: RefObject<HTMLButtonElement | null> } {
  const [own, setOwn] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const setOpen = useCallback(
    (next: boolean) => {
      setOwn(next);
      onOpenChange?.(next);
    },
    [onOpenChange],
  );
  return { isOpen: open ?? own, setOpen, trigger };
}
