"use client";

import type { ReactNode } from "react";

/** Loads the whole page anew, with all that it is made of. */
export function ReloadButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button type="button" className={className} onClick={() => location.reload()}>
      {children}
    </button>
  );
}
