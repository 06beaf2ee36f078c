import type { ReactNode } from "react";

/** The lines of a receipt: a term on the left, its value on the right. */
export function ReceiptLines({ children }: { children: ReactNode }) {
  return (
    <dl className="mt-6 w-full divide-y divide-border border-y border-border text-left text-sm">
      {children}
    </dl>
  );
}

type ReceiptLineProps = {
  term: string;
  /** The value is an id: small, monospaced, and selected whole by a click. */
  isCode?: boolean;
  /** Without content the line is left out. */
  children: ReactNode;
};

export function ReceiptLine({ term, isCode, children }: ReceiptLineProps) {
  if (children === null || children === undefined || children === "") return null;
  return (
    <div
      // An id that does not fit next to its term moves to the next line instead of breaking.
      className={`flex items-baseline justify-between gap-x-6 gap-y-1 py-3 ${isCode ? "flex-wrap" : ""}`}
    >
      <dt className="max-w-1/2 shrink-0 text-muted-foreground">{term}</dt>
      <dd className="ml-auto min-w-0 text-right [overflow-wrap:anywhere]">
        {isCode ? <span className="font-mono text-xs select-all">{children}</span> : children}
      </dd>
    </div>
  );
}
