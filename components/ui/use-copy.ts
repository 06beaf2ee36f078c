"use client";

import { useCallback, useEffect, useState } from "react";

const SHOWN_MS = 2_000;

export type CopyOutcome = "copied" | "refused";

/** Copies text; `outcome` reports success for two seconds, and stays `refused` until the next try. */
export function useCopy(value: string): { outcome: CopyOutcome | null; copy: () => void } {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);
  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = useCallback(() => {
    writeClipboard(value).then((done) => setOutcome(done ? "copied" : "refused"));
  }, [value]);
  return { outcome, copy };
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    // Missing outside secure contexts; in-app browsers have it and refuse.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

/** Fallback from before the clipboard API. */
function copySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.setAttribute("readonly", "");
  area.className = "fixed top-0 left-0 opacity-0";
  // In an open dialog, nothing outside can be selected.
  const parent = document.activeElement?.closest("[role=dialog]") ?? document.body;
  parent.append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
  }
}
