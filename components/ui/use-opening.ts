"use client";

import { type RefObject, useCallback, useRef, useState } from "react";

/** Whether something that opens is open, and what opened it, to which the focus returns. */
export type Opening = {
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  trigger: RefObject<HTMLElement | null>;
};

/** Keeps whether something is open, unless the caller does and gives `open`. */
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
