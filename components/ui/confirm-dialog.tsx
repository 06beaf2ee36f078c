"use client";

import { Slot } from "radix-ui/slot";
import { lazy, type ReactNode, Suspense } from "react";
import type { Question } from "#components/ui/confirm-panel";
import { useOpening } from "#components/ui/use-opening.ts";

// Comes when somebody is about to be asked, as with any dialog.
const load = () => import("#components/ui/confirm-panel");
const ConfirmPanel = lazy(load);

type ConfirmDialogProps = Question & {
  /** The button that opens it; leave it out and give `open` to drive it from outside. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** Asks before something that cannot be undone. Focus starts on the safe answer. */
export function ConfirmDialog({ trigger, open, onOpenChange, ...question }: ConfirmDialogProps) {
  const opening = useOpening(open, onOpenChange);
  return (
    <>
      {trigger ? (
        <Slot
          ref={opening.trigger}
          aria-haspopup="dialog"
          aria-expanded={opening.isOpen}
          onPointerEnter={load}
          onFocus={load}
          onClick={() => opening.setOpen(true)}
        >
          {trigger}
        </Slot>
      ) : null}
      {opening.isOpen ? (
        <Suspense>
          <ConfirmPanel opening={opening} question={question} />
        </Suspense>
      ) : null}
    </>
  );
}
