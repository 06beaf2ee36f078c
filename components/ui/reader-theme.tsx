import { headers } from "next/headers";
import type { ReactNode } from "react";
import { ThemeProvider } from "#components/ui/theme-provider";

/** The reader's light or dark theme, for page groups that offer it; other pages follow the system. */
export async function ReaderTheme({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-ponte-nonce") ?? undefined;
  return <ThemeProvider nonce={nonce}>{children}</ThemeProvider>;
}
