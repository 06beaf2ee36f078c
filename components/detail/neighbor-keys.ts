"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

type NeighborKeysProps = { previous: string | null; next: string | null };

/** Renders nothing; [ opens the previous object, ] the next, unless the reader is typing or a dialog is open. */
export function NeighborKeys({ previous, next }: NeighborKeysProps) {
  const router = useRouter();
  useEffect(() => {
    function go(event: KeyboardEvent) {
      const path = event.key === "[" ? previous : event.key === "]" ? next : null;
      if (path === null || event.altKey || event.ctrlKey || event.metaKey || isBusy(event.target)) return;
      router.push(path);
    }
    window.addEventListener("keydown", go);
    return () => window.removeEventListener("keydown", go);
  }, [previous, next, router]);
  return null;
}

function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const typing = target.closest("input, textarea, select, [contenteditable=true]");
  return typing !== null || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
