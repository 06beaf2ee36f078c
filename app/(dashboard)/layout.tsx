import type { Metadata } from "next";
import type { ReactNode } from "react";
import { MessagesProvider } from "#components/i18n/messages-provider";
import { ReaderTheme } from "#components/ui/reader-theme";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** What the shell, the search and most pages say in the browser; pages add what they alone say by `MoreMessages`. */
const TEXTS = [
  "ui",
  "proof",
  "search",
  "lists.columns",
  "lists.csv",
  "lists.export",
  "lists.keys",
  "lists.views",
  "dashboard.nav.label",
  "dashboard.nav.open",
  "dashboard.error",
  "dashboard.failure",
  "dashboard.mode",
  "dashboard.userMenu",
  "dashboard.method",
  "dashboard.charge.attempts",
  "dashboard.charge.deliveries",
  "dashboard.attemptStatus",
  "dashboard.chargeStatus",
  "dashboard.disputeStatus",
  "dashboard.disputeStatusOfCharge",
  "dashboard.payoutStatus",
  "dashboard.refundStatus",
  "crypto.additional",
  "crypto.status",
  "pixPayments.partlyRefunded",
  "pixPayments.status",
] as const;

// Asks the database nothing, so that the words of the error page below are there when the database is not.
export default function DashboardGroupLayout({ children }: { children: ReactNode }) {
  return (
    <ReaderTheme>
      <MessagesProvider namespaces={TEXTS}>{children}</MessagesProvider>
    </ReaderTheme>
  );
}
