"use client";

import type { ReactNode } from "react";

/** Opens the browser's print dialog. `look` is of buttonVariants, as the server reckoned it. */
export function PrintButton({ look, children }: { look: string; children: ReactNode }) {
  return (
    <button type="button" onClick={() => window.print()} className={look}>
      {children}
    </button>
  );
}
