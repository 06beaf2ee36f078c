import type { ReactNode } from "react";

/**
 * The look of the panel with a payer's form or result. On phones its margins do not grow with the font size, since the text needs
 * the room.
 */
export const PANEL =
  "min-w-0 rounded-xl border border-border bg-card p-[min(1rem,4.5vw)] break-words shadow-card min-[400px]:p-[min(1.25rem,5vw)] sm:p-7";

/**
 * The layout of a payer's page with a form: merchant and amount on one side, the panel on the other; stacked on phones and in a
 * shop's page.
 */
export const SPLIT_FRAME =
  "mx-auto grid w-full max-w-md grid-cols-[minmax(0,1fr)] gap-6 px-[min(1rem,4.5vw)] pt-6 pb-4 sm:pt-12 lg:max-w-5xl lg:grid-cols-[1fr_28rem] lg:gap-16 lg:px-8 lg:pt-20 embedded:max-w-md embedded:grid-cols-[minmax(0,1fr)] embedded:gap-3 embedded:px-[min(1rem,4.5vw)] embedded:pt-4";

/** A finished payer's page: only the panel. */
export function CenteredFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-md px-[min(1rem,4.5vw)] pt-6 pb-4 sm:pt-16 embedded:pt-4">
      <main className={PANEL}>{children}</main>
    </div>
  );
}
