import type { ReactNode } from "react";
import { ReceiptLines } from "#components/checkout/receipt/receipt-lines";

type ReceiptSheetProps = {
  /** Merchant, document title and amount. */
  heading: ReactNode;
  /** Shown below the lines. */
  notes: ReactNode;
  className: string;
  /** The lines. */
  children: ReactNode;
};

/** A receipt on one sheet, printed without the page around it. */
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
