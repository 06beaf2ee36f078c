import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

type FactsProps = { facts: readonly (readonly [name: string, value: ReactNode])[]; className?: string };

/** Names and values side by side; null values are left out. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={cn("grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-3", className)}>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted-foreground">{name}</dt>
            <dd className="mt-0.5 wrap-break-word">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
