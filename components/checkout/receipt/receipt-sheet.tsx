import type { ReactNode } from "react";
import { ReceiptLines } from "#components/checkout/receipt/receipt-lines";

type ReceiptSheetProps = {
  /** Who was paid, what this is and how much. */
  heading: ReactNode;
  /** What stands below the lines. */
  notes: ReactNode;
  className: string;
  /** The lines. */
  children: ReactNode;
};

/** A receipt as one sheet: on paper it is alone, without the page around it. */
export function ReceiptSheet({ heading, notes, className, children }: ReceiptSheetProps) {
  return (
    <article
      className={`rounded-xl border border-border bg-card shadow-card print:border-0 print:shadow-none ${className}`}
    >
      {heading}
      <ReceiptLines>{children}</ReceiptLines>
      {notes}
    </article>
  );
}
