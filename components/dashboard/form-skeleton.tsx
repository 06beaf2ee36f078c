import { Card } from "#components/ui/card";
import { Skeleton } from "#components/ui/skeleton";

const FIELDS = ["a", "b", "c", "d"];

export function FormSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="mb-2 h-4 w-24" />
      <Skeleton className="h-8 w-52" />
      <Skeleton className="mt-1.5 mb-6 h-4 w-72 max-w-full" />
      <Card className="max-w-3xl px-5 py-6 sm:px-6">
        {FIELDS.map((field) => (
          <div key={field} className="mb-5">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="mt-2 h-9 w-full" />
          </div>
        ))}
        <Skeleton className="ml-auto h-11 w-40" />
      </Card>
    </div>
  );
}
