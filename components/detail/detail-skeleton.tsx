import { Card } from "#components/ui/card";
import { Skeleton } from "#components/ui/skeleton";

const LINES = ["a", "b", "c", "d"];

/** The placeholder of an object's page: header, tabs, timeline on the left, facts on the right. */
export function DetailSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="mb-2 flex h-9 items-center">
        <Skeleton className="h-4 w-28" />
      </div>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>
          <Skeleton className="h-9 w-64 max-w-full" />
          <Skeleton className="mt-2 h-5 w-44" />
        </div>
        <Skeleton className="h-9 w-40" />
      </div>
      <div className="mb-6 flex h-10 items-center gap-5 border-b border-border">
        <Skeleton className="h-4 w-16" />
        <Skeleton className="h-4 w-12" />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-6">
          <Block className="h-44" />
          <Block className="h-80" />
        </div>
        <div className="flex flex-col gap-6">
          <Block className="h-72" />
          <Block className="h-56" />
        </div>
      </div>
    </div>
  );
}

function Block({ className }: { className: string }) {
  return (
    <Card className={`px-5 py-5 sm:px-6 ${className}`}>
      <Skeleton className="h-5 w-32" />
      {LINES.map((line) => (
        <Skeleton key={line} className="mt-4 h-4 w-full" />
      ))}
    </Card>
  );
}
