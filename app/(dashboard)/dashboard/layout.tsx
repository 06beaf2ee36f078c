import type { ReactNode } from "react";
import { DashboardFrame } from "#components/dashboard/dashboard-frame";
import { loadDashboard } from "#lib/pages/load-dashboard";

// The layout checks the session as well as each page: above the pages' loading states a redirect is still a real 307.
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  return <DashboardFrame {...(await loadDashboard())}>{children}</DashboardFrame>;
}
