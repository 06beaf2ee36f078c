"use client";

import { Slot } from "radix-ui/slot";
import { lazy, type ReactNode, Suspense } from "react";
import { useOpening } from "#components/ui/use-opening.ts";

// Comes when somebody is about to be asked, as with any dialog.
const load = () => import("#components/ui/confirm-panel");
const ConfirmPanel = lazy(load);

/** What a question says and what its answer does. */
export type Question = {
  title: ReactNode;
  /** What will happen and whether it can be undone. */
  description: ReactNode;
  /** A verb: "Cancel charge", never "OK". */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  tone?: "primary" | "danger" | undefined;
  busy?: boolean;
  /** Leaves closing to the caller (with `open`), so that the dialog can stay while the request runs. */
  keepOpen?: boolean;
  onConfirm: () => void;
};

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
