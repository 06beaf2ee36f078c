import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import "#app/globals.css";

// One variable font with the western European letters, served from here so that pages look the same everywhere. Until it loads,
// text uses a system font of the same metrics.
const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  display: "swap",
  variable: "--font-inter",
});

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
  // What only some groups of pages need in the browser (messages, theme choice) belongs to their own layouts: payers' pages have
  // a byte budget.
  return (
    <html lang={await getLocale()} className={inter.variable} suppressHydrationWarning>
      <body>{children}</body>
    </html>
  );
}
