"use client";

import { DashboardFailure } from "#components/dashboard/dashboard-failure";

/** For what fails around the pages themselves, such as a database that is away. */
export default function DashboardError({ retry }: { retry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <div>
        <DashboardFailure retry={retry} />
      </div>
    </main>
  );
}
