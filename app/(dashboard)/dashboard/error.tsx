"use client";

import { DashboardFailure } from "#components/dashboard/dashboard-failure";

export default function DashboardPageError({ retry }: { retry: () => void }) {
  return <DashboardFailure retry={retry} />;
}
