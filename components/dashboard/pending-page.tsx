"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";

// Afterwards the page is not coming, or it was the same one.
const GIVE_UP_MS = 20_000;

/** A bar at the top from the click on a link until its page is there, so that a slow server is seen to have heard it. */
export function PendingPage() {
  const t = useTranslations("ui");
  const here = `${usePathname()}?${useSearchParams()}`;
  const [leftFrom, setLeftFrom] = useState<string | null>(null);
  const isPending = leftFrom === here;
  const hear = useEffectEvent((event: MouseEvent) => {
    if (followsLink(event)) setLeftFrom(here);
  });
  useEffect(() => {
    // After the handlers of links, which prevent the browser's own navigation, and of menus and dialogs.
    window.addEventListener("click", hear);
    return () => window.removeEventListener("click", hear);
  }, []);
  // Else a return to this address would show it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs whenever the address changes
  useEffect(() => () => setLeftFrom(null), [here]);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLeftFrom(null), GIVE_UP_MS);
    return () => clearTimeout(timer);
  }, [isPending]);
  return (
    <div role="status" className="print:hidden">
      {isPending ? (
        <>
          <span className="sr-only">{t("opening")}</span>
          <span
            aria-hidden="true"
            className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-arriving bg-accent"
          />
        </>
      ) : null}
    </div>
  );
}

/** True for a click that opens another page of the dashboard in this window, without loading it anew. */
function followsLink({ target, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || !defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) return false;
  if (link.target || link.download || link.origin !== location.origin) return false;
  return `${link.pathname}${link.search}` !== `${location.pathname}${location.search}`;
}
