"use client";

import { Menu } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "#components/ui/button";
import { useOpening } from "#components/ui/use-opening.ts";

// Loaded on demand: wide screens never need it.
const load = () => import("#components/dashboard/nav-drawer-panel");
const NavDrawerPanel = lazy(load);

/** The navigation on narrow screens: a button and a panel from the left, which closes once a page is chosen. */
export function NavDrawer({ children }: { children: ReactNode }) {
  const t = useTranslations("dashboard");
  const pathname = usePathname();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const opening = useOpening(openedAt === pathname, (open) => setOpenedAt(open ? pathname : null));
  return (
    <>
      <Button
        ref={opening.trigger}
        variant="ghost"
        size="icon"
        aria-label={t("nav.open")}
        aria-haspopup="dialog"
        aria-expanded={opening.isOpen}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => opening.setOpen(true)}
      >
        <Menu aria-hidden="true" />
      </Button>
      {opening.isOpen ? (
        <Suspense>
          <NavDrawerPanel opening={opening}>{children}</NavDrawerPanel>
        </Suspense>
      ) : null}
    </>
  );
}
