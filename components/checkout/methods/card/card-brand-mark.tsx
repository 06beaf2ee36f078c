import type { ReactNode } from "react";

/** The brand's name at the end of the number field, or `unknown`. Announced politely, once, when the brand becomes known. */
export function CardBrandMark({ name, unknown }: { name: string; unknown: ReactNode }) {
  return (
    <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted-foreground">
      <span role="status">
        {name ? (
          <span className="rounded-sm border border-border bg-muted px-1.5 py-0.5 text-xs font-semibold text-foreground">
            {name}
          </span>
        ) : null}
      </span>
      {name ? null : unknown}
    </span>
  );
}
