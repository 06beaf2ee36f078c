import type { Metadata, Viewport } from "next";
import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
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
  // What only some groups of pages need in the browser (messages, the choice of theme) stands in their own layouts: payers' pages
  // are weighed by the byte.
  return (
    <html lang={await getLocale()} suppressHydrationWarning>
      <body>{children}</body>
    </html>
  );
}
