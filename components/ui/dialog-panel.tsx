"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import * as RadixDialog from "radix-ui/dialog";
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import { overlayLook, panelLook } from "#components/ui/dialog-look.ts";
import { useFocusReturn } from "#components/ui/use-focus-return.ts";
import type { Opening } from "#components/ui/use-opening.ts";

type DialogPanelProps = {
  opening: Opening;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** An open dialog: keeps the focus inside, closes on Escape, and returns the focus to its opener. */
export default function DialogPanel({ opening, title, description, children, className }: DialogPanelProps) {
  const t = useTranslations("ui");
  const focus = useFocusReturn(opening.trigger);
  return (
    <RadixDialog.Root open={opening.isOpen} onOpenChange={opening.setOpen}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayLook} />
        <RadixDialog.Content
          className={cn(panelLook, className)}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            focusFirstField(event);
          }}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6">
            <div className="min-w-0">
              <RadixDialog.Title className="text-lg font-semibold tracking-tight wrap-anywhere">
                {title}
              </RadixDialog.Title>
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
    </RadixDialog.Root>
  );
}

// Focuses the first field instead of the close button before it.
function focusFirstField(event: Event) {
  const { currentTarget } = event;
  const field =
    currentTarget instanceof HTMLElement &&
    currentTarget.querySelector("input:not([type=hidden]), select, textarea");
  if (!(field instanceof HTMLElement)) return;
  event.preventDefault();
  field.focus();
}
