import type { ReactNode } from "react";

type CheckoutMessageProps = { title: ReactNode; children: ReactNode; action?: ReactNode };

/** A page with only a message: an unknown link, a failure. */
export function CheckoutMessage({ title, children, action }: CheckoutMessageProps) {
  return (
    <main className="mx-auto w-full max-w-md px-4 pt-6 pb-4 sm:pt-16">
      <div className="rounded-xl border border-border bg-card px-5 py-10 text-center shadow-card sm:px-7">
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        <p className="mt-2 text-sm text-balance text-muted-foreground">{children}</p>
        {action ? <div className="mt-6">{action}</div> : null}
      </div>
    </main>
  );
}
