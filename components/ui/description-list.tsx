import type { ReactNode } from "react";
import { cn } from "#components/ui/cn";

/** Facts about one object: term left, value right; stacked on phones. */
export function DescriptionList({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={cn("divide-y divide-border text-sm", className)}>{children}</dl>;
}

export function DescriptionItem({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-x-6 gap-y-0.5 py-2.5 sm:flex-row sm:items-baseline">
      <dt className="shrink-0 text-muted-foreground sm:w-44">{term}</dt>
      <dd className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
