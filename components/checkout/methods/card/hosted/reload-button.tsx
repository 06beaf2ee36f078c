"use client";

import type { ReactNode } from "react";

/** Reloads the whole page with its resources. */
export function ReloadButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button type="button" className={className} onClick={() => location.reload()}>
      {children}
    </button>
  );
}
