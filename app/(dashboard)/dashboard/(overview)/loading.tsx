import { Card } from "#components/ui/card";
import { Skeleton } from "#components/ui/skeleton";

const TABS = ["a", "b", "c", "d", "e"];

const TILES = ["a", "b", "c", "d", "e"];

function OverviewSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="mb-6 flex items-start justify-between gap-4">
        <div>
          <Skeleton className="h-8 w-40" />
          <Skeleton className="mt-1.5 h-4 w-64" />
        </div>
        <Skeleton className="h-9 w-36 max-sm:hidden" />
      </div>
      <div className="mb-5 flex gap-2 overflow-hidden py-1">
        {TABS.map((tab) => (
          <Skeleton key={tab} className="h-9 w-24 shrink-0 rounded-full!" />
        ))}
      </div>
      <Card className="px-5 pt-5 pb-4 sm:px-6">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="mt-2 h-9 w-56" />
        <Skeleton className="mt-4 h-64" />
        <Skeleton className="mt-4 h-5 w-32" />
      </Card>
      <div className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-border bg-border max-xl:[&>*:last-child]:col-span-2 md:grid-cols-3 xl:grid-cols-5">
        {TILES.map((tile) => (
          <div key={tile} className="bg-card px-4 py-3.5">
            <Skeleton className="h-4 w-16" />
            <Skeleton className="mt-2 h-6 w-24" />
            <Skeleton className="mt-1.5 h-4 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}

export default function OverviewLoading() {
  return <OverviewSkeleton />;
}
