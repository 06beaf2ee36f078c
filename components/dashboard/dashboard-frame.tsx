import type { ReactNode } from "react";
import { FactorEndingBanner } from "#components/account/factor-ending-banner";
import { DashboardShell } from "#components/dashboard/dashboard-shell";
import { PendingPage } from "#components/dashboard/pending-page";
import { ProofAndToasts } from "#components/dashboard/proof-and-toasts";
import { MoreMessages } from "#components/i18n/more-messages";
import { ActingBanner } from "#components/staff/acting-banner";
import type { Dashboard } from "#lib/pages/load-dashboard";

type DashboardFrameProps = Dashboard & { children: ReactNode };

/** The frame of every dashboard page: the shell, and banners that remind its reader. */
export function DashboardFrame({ acting, secondFactorEndsAt, children, ...shell }: DashboardFrameProps) {
  return (
    <>
      <PendingPage />
      <DashboardShell {...shell}>{children}</DashboardShell>
      {acting ? (
        <MoreMessages namespaces={["staff.acting"]}>
          <ActingBanner {...acting} />
        </MoreMessages>
      ) : null}
      {secondFactorEndsAt ? (
        <MoreMessages namespaces={["auth.ending"]}>
          <FactorEndingBanner endsAt={secondFactorEndsAt} />
        </MoreMessages>
      ) : null}
      <ProofAndToasts />
    </>
  );
}
