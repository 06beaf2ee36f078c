"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Refreshes the page whenever `current` differs from the rendered version; undefined means not known yet. */
export function useRefresh(current: string | undefined, shownStamp: string): void {
  const router = useRouter();
  useEffect(() => {
    if (current !== undefined && current !== shownStamp) router.refresh();
  }, [current, shownStamp, router]);
}
