import type { Metadata } from "next";
import type { ReactNode } from "react";
import { MessagesProvider } from "#components/i18n/messages-provider";
import { ReaderTheme } from "#components/ui/reader-theme";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <ReaderTheme>
      <MessagesProvider namespaces={["ui", "auth"]}>{children}</MessagesProvider>
    </ReaderTheme>
  );
}
