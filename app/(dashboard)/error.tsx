"use client";

import { DashboardFailure } from "#components/dashboard/dashboard-failure";

/** For failures outside the pages themselves, such as an unreachable database. */
export default function DashboardError({ retry }: { retry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <div>
        <DashboardFailure retry={retry} />
      </div>
    </main>
  );
}
