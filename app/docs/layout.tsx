import type { Metadata } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";

export const metadata: Metadata = { title: { default: "Docs", template: "%s · Ponte Docs" } };

export default async function DocsLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-ponte-nonce") ?? undefined;
  return (
    <>
      {/* Runs before the page is shown. Browsers hide the nonce from scripts, so hydration would see a difference. */}
      <script src="/docs.js" nonce={nonce} suppressHydrationWarning />
      {children}
    </>
  );
}
