import type { ReactNode } from "react";
import { FactorEndingBanner } from "#components/account/factor-ending-banner";
import { DashboardProviders } from "#components/dashboard/dashboard-providers";
import { DashboardShell } from "#components/dashboard/dashboard-shell";
import { MessagesProvider } from "#components/i18n/messages-provider";
import { ActingBanner } from "#components/staff/acting-banner";
import { db } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { mailMode } from "#lib/platform/mail/mail-mode";
import { currentSession } from "#lib/platform/page/current-session";

// The layout asks for a session as well as each page: above the pages' loading states a redirect is still a real 307.
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { merchantId, name, email, role, mode, actingUntil, secondFactorEndsAt } = await currentSession();
  const merchant = merchantId && (await getMerchantOrThrow(db(), merchantId));
  return (
    <DashboardProviders>
      <DashboardShell
        merchantName={merchant ? merchant.name : null}
        person={{ name, email }}
        role={role}
        mode={mode}
        mayChangeMode={actingUntil === null}
        keepsMail={mailMode() === "folder"}
      >
        {children}
      </DashboardShell>
      {merchant && actingUntil ? (
        <MessagesProvider namespaces={["ui", "staff"]}>
          <ActingBanner merchantName={merchant.name} until={actingUntil.toISOString()} />
        </MessagesProvider>
      ) : null}
      {secondFactorEndsAt ? (
        <MessagesProvider namespaces={["ui", "auth"]}>
          <FactorEndingBanner endsAt={secondFactorEndsAt.toISOString()} />
        </MessagesProvider>
      ) : null}
    </DashboardProviders>
  );
}
