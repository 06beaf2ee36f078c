"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Paints the page again whenever `current` differs from what the server painted; undefined says that nothing is known yet. */
export function useRepaint(current: string | undefined, painted: string): void {
  const router = useRouter();
  useEffect(() => {
    if (current !== undefined && current !== painted) router.refresh();
  }, [current, painted, router]);
}
