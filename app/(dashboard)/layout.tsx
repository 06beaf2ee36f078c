import type { Metadata } from "next";
import type { ReactNode } from "react";
import { MessagesProvider } from "#components/i18n/messages-provider";
import { ReaderTheme } from "#components/ui/reader-theme";

export const metadata: Metadata = { robots: { index: false, follow: false } };

// Asks the database nothing, so that the words of the error page below are there when the database is not.
export default function DashboardGroupLayout({ children }: { children: ReactNode }) {
  return (
    <ReaderTheme>
      <MessagesProvider
        namespaces={[
          "ui",
          "proof",
          "dashboard",
          "money",
          "pixPayments",
          "webhooks",
          "crypto",
          "lists",
          "search",
        ]}
      >
        {children}
      </MessagesProvider>
    </ReaderTheme>
  );
}
