import type { Metadata } from "next";
import type { ReactNode } from "react";
import { MessagesProvider } from "#components/i18n/messages-provider";
import { ReaderTheme } from "#components/ui/reader-theme";

export const metadata: Metadata = { title: { default: "Docs", template: "%s · Ponte Docs" } };

export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <ReaderTheme>
      <MessagesProvider namespaces={["ui"]}>{children}</MessagesProvider>
    </ReaderTheme>
  );
}
