"use client";

import { type RefObject, useMemo, useRef } from "react";

/**
 * What a dialog does with the focus: `onOpenAutoFocus` remembers where it was, and `onCloseAutoFocus` returns it to the dialog's
 * trigger or, without one, to where it was.
 */
export function useFocusReturn(trigger?: RefObject<HTMLElement | null>) {
  const before = useRef<Element | null>(null);
  return useMemo(
    () => ({
      onOpenAutoFocus() {
        before.current = document.activeElement;
      },
      onCloseAutoFocus(event: Event) {
        event.preventDefault();
        const back = trigger?.current ?? before.current;
        if (back instanceof HTMLElement) back.focus();
      },
    }),
    [trigger],
  );
}
