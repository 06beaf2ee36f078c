import type { Metadata } from "next";
import type { ReactNode } from "react";
import { MessagesProvider } from "#components/i18n/messages-provider";
import { ReaderTheme } from "#components/ui/reader-theme";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** Texts that the shell, the search and most pages need in the browser; a page adds its own by `MoreMessages`. */
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

// Makes no database query, so that the error page below has its texts when the database is down.
export default function DashboardGroupLayout({ children }: { children: ReactNode }) {
  return (
    <ReaderTheme>
      <MessagesProvider namespaces={TEXTS}>{children}</MessagesProvider>
    </ReaderTheme>
  );
}
