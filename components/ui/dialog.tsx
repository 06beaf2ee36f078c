"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import * as RadixDialog from "radix-ui/dialog";
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn";

export const Dialog = RadixDialog.Root;
export const DialogTrigger = RadixDialog.Trigger;

export const overlayLook = "fixed inset-0 z-40 bg-black/45 data-[state=open]:animate-enter";
export const panelLook =
  "fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 flex-col overflow-y-auto rounded-xl border border-border bg-popover shadow-pop outline-none";

type DialogContentProps = {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** The dialog's panel. Title is obligatory: it is the dialog's name to a screen reader. */
export function DialogContent({ title, description, children, className }: DialogContentProps) {
  const t = useTranslations("ui");
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className={overlayLook} />
      <RadixDialog.Content
        className={cn(panelLook, className)}
        {...(description ? {} : { "aria-describedby": undefined })}
      >
        <div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6">
          <div className="min-w-0">
            <RadixDialog.Title className="text-lg font-semibold tracking-tight">{title}</RadixDialog.Title>
            {description ? (
              <RadixDialog.Description className="mt-1 text-sm text-muted-foreground">
                {description}
              </RadixDialog.Description>
            ) : null}
          </div>
          <RadixDialog.Close
            aria-label={t("close")}
            className="-mt-1.5 -mr-2 grid size-9 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground"
          >
            <X aria-hidden="true" className="size-4" />
          </RadixDialog.Close>
        </div>
        <div className="px-5 py-5 sm:px-6">{children}</div>
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}

/** The row of buttons at a dialog's end; the main action comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>;
}
