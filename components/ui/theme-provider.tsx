"use client";

import { ThemeProvider as NextThemes } from "next-themes";
import type { ReactNode } from "react";

/** Follows the system until the reader chooses. The stylesheet sets `color-scheme` (see globals.css). */
export function ThemeProvider({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return (
    <NextThemes attribute="class" defaultTheme="system" enableSystem enableColorScheme={false} nonce={nonce}>
      {children}
    </NextThemes>
  );
}
