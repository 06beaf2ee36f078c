"use client";

import type { ReactNode } from "react";

/** Opens the browser's print dialog. `look` has classes from buttonVariants, computed by the server. */
export function PrintButton({ look, children }: { look: string; children: ReactNode }) {
  return (
    <button type="button" onClick={() => window.print()} className={look}>
      {children}
    </button>
  );
}
