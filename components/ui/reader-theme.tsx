import { headers } from "next/headers";
import type { ReactNode } from "react";
import { ThemeProvider } from "#components/ui/theme-provider";

/** The reader's choice of light or dark, for groups of pages that offer it; without it a page follows the system. */
export async function ReaderTheme({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-ponte-nonce") ?? undefined;
  return <ThemeProvider nonce={nonce}>{children}</ThemeProvider>;
}
