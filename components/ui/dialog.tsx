"use client";

import { Slot } from "radix-ui/slot";
import { type ComponentProps, createContext, lazy, type ReactNode, Suspense, use, useMemo } from "react";
import { type Opening, useOpening } from "#components/ui/use-opening.ts";

// The code of an open dialog loads on demand: most visits open none.
const load = () => import("#components/ui/dialog-panel");
const DialogPanel = lazy(load);

const DialogContext = createContext<Opening | null>(null);

function useDialog(): Opening {
  const dialog = use(DialogContext);
  if (!dialog) throw new Error("a part of a dialog outside of one");
  return dialog;
}

type DialogProps = { open?: boolean; onOpenChange?: (open: boolean) => void; children: ReactNode };

/** A dialog with its trigger. Manages its open state unless the caller does. */
export function Dialog({ open, onOpenChange, children }: DialogProps) {
  const { isOpen, setOpen, trigger } = useOpening(open, onOpenChange);
  const value = useMemo(() => ({ isOpen, setOpen, trigger }), [isOpen, setOpen, trigger]);
  return <DialogContext value={value}>{children}</DialogContext>;
}

/** Makes its only child, a button, open the dialog. */
export function DialogTrigger({ children }: { asChild: true; children: ReactNode }) {
  const { isOpen, setOpen, trigger } = useDialog();
  return (
    <Slot
      ref={trigger}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      data-state={isOpen ? "open" : "closed"}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setOpen(true)}
    >
      {children}
    </Slot>
  );
}

type DialogContentProps = Omit<ComponentProps<typeof DialogPanel>, "opening">;

/** The dialog's panel. The title is required: it names the dialog for screen readers. */
export function DialogContent(props: DialogContentProps) {
  const opening = useDialog();
  if (!opening.isOpen) return null;
  return (
    <Suspense>
      <DialogPanel {...props} opening={opening} />
    </Suspense>
  );
}

/** The buttons at a dialog's end; the main action comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>;
}
