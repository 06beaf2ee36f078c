"use client";

import { useCallback, useEffect, useState } from "react";

const SHOWN_MS = 2_000;

/** Copies text; `copied` is true for two seconds afterwards. */
export function useCopy(value: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = useCallback(() => {
    writeClipboard(value).then(setCopied, () => setCopied(false));
  }, [value]);
  return { copied, copy };
}

async function writeClipboard(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return true;
  }
  // The clipboard API exists only in secure contexts; a gateway tried out over plain http on a LAN has none.
  const area = document.createElement("textarea");
  area.value = text;
  area.setAttribute("readonly", "");
  area.className = "fixed top-0 left-0 opacity-0";
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}
