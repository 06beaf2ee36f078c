import { Card } from "#components/ui/card";
import { Skeleton } from "#components/ui/skeleton";

const ROWS = ["a", "b", "c", "d", "e", "f", "g", "h"];

export function ListSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="mb-4 flex items-start justify-between gap-4">
        <div>
          <Skeleton className="h-8 w-36" />
          <Skeleton className="mt-1.5 h-4 w-56" />
        </div>
        <Skeleton className="h-9 w-36" />
      </div>
      <div className="mb-3 flex gap-2">
        <Skeleton className="h-11 min-w-0 flex-1 sm:h-9" />
        <Skeleton className="h-11 w-28 rounded-full! sm:h-9" />
        <Skeleton className="h-9 w-28 rounded-full! max-sm:hidden" />
        <Skeleton className="h-9 w-28 rounded-full! max-sm:hidden" />
      </div>
      <Card className="divide-y divide-border overflow-hidden">
        {ROWS.map((row) => (
          <div key={row} className="flex h-14 items-center gap-6 px-4">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-5 w-20 rounded-full!" />
            <Skeleton className="h-4 flex-1" />
            <Skeleton className="h-4 w-28 max-md:hidden" />
          </div>
        ))}
      </Card>
    </div>
  );
}
