"use client";

import { Slot } from "radix-ui/slot";
import { lazy, type ReactNode, Suspense } from "react";
import type { Question } from "#components/ui/confirm-panel";
import { useOpening } from "#components/ui/use-opening.ts";

// Loaded on demand, as any dialog.
const load = () => import("#components/ui/confirm-panel");
const ConfirmPanel = lazy(load);

type ConfirmDialogProps = Question & {
  /** The button that opens it; omit it and set `open` to control the dialog. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** Confirms an irreversible action. Focus starts on the safe answer. */
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
