import type { ReactNode } from "react";

/** Facts in a narrow card: a small term above its value. */
export function SideFacts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-3.5 text-sm">{children}</dl>;
}

export function SideFact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted-foreground">{term}</dt>
      <dd className="mt-0.5 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
