"use client";

import { useTranslations } from "next-intl";
import * as Dialog from "radix-ui/dialog";
import type { ReactNode } from "react";
import { overlayLook } from "#components/ui/dialog-look.ts";
import type { Opening } from "#components/ui/use-opening.ts";

export default function NavDrawerPanel({ opening, children }: { opening: Opening; children: ReactNode }) {
  const t = useTranslations("dashboard");
  return (
    <Dialog.Root open={opening.isOpen} onOpenChange={opening.setOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className={`${overlayLook} lg:hidden`} />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opening.trigger.current?.focus();
          }}
          className="fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] border-r border-border bg-popover shadow-pop outline-none lg:hidden"
        >
          <Dialog.Title className="sr-only">{t("nav.label")}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
