import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { ThemeProvider } from "#components/ui/theme-provider";
import "#app/globals.css";

export const metadata: Metadata = {
  title: { default: "Ponte", template: "%s · Ponte" },
  applicationName: "Ponte",
  formatDetection: { telephone: false, email: false, address: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f9fafb" },
    { media: "(prefers-color-scheme: dark)", color: "#0c0e13" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, headerList] = await Promise.all([getLocale(), headers()]);
  // Messages are handed to the browser by each group's own layout (MessagesProvider), not here: `null` sends none.
  return (
    <html lang={locale} suppressHydrationWarning>
      <body>
        <ThemeProvider nonce={headerList.get("x-nonce") ?? undefined}>
          <NextIntlClientProvider messages={null}>{children}</NextIntlClientProvider>
        </ThemeProvider>
      </body>
    </html>
  );
}
