import type { ReactNode } from "react";

/** The lines of a receipt: a term on the left, its value on the right. */
export function Receipt({ children }: { children: ReactNode }) {
  return (
    <dl className="mt-6 w-full divide-y divide-border border-y border-border text-left text-sm">
      {children}
    </dl>
  );
}

export function ReceiptLine({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-3">
      <dt className="shrink-0 text-muted-foreground">{term}</dt>
      <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
