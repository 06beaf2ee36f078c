import type { ReactNode } from "react";
import { FactorEndingBanner } from "#components/account/factor-ending-banner";
import { DashboardProviders } from "#components/dashboard/dashboard-providers";
import { DashboardShell } from "#components/dashboard/dashboard-shell";
import { MessagesProvider } from "#components/i18n/messages-provider";
import { ActingBanner } from "#components/staff/acting-banner";
import type { Dashboard } from "#lib/pages/load-dashboard";

type DashboardFrameProps = Dashboard & { children: ReactNode };

/** What stands around every page of the dashboard: the shell, and the banners of what its reader has to be reminded of. */
export function DashboardFrame({ acting, secondFactorEndsAt, children, ...shell }: DashboardFrameProps) {
  return (
    <DashboardProviders>
      <DashboardShell {...shell}>{children}</DashboardShell>
      {acting ? (
        <MessagesProvider namespaces={["ui", "staff"]}>
          <ActingBanner {...acting} />
        </MessagesProvider>
      ) : null}
      {secondFactorEndsAt ? (
        <MessagesProvider namespaces={["ui", "auth"]}>
          <FactorEndingBanner endsAt={secondFactorEndsAt} />
        </MessagesProvider>
      ) : null}
    </DashboardProviders>
  );
}
