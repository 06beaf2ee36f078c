"use client";

import { Menu } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import * as Dialog from "radix-ui/dialog";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button";
import { overlayLook } from "#components/ui/dialog";

/** The navigation on narrow screens: a button and a panel from the left, which goes once a page was chosen. */
export function NavDrawer({ children }: { children: ReactNode }) {
  const t = useTranslations("dashboard");
  const pathname = usePathname();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return (
    <Dialog.Root open={openedAt === pathname} onOpenChange={(open) => setOpenedAt(open ? pathname : null)}>
      <Dialog.Trigger asChild>
        <Button variant="ghost" size="icon" className="size-11" aria-label={t("nav.open")}>
          <Menu aria-hidden="true" />
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={`${overlayLook} lg:hidden`} />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] border-r border-border bg-popover shadow-pop outline-none lg:hidden"
        >
          <Dialog.Title className="sr-only">{t("nav.label")}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
