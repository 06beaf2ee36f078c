import type { ReactNode } from "react";

/** A sandbox page that plays another party, marked as such. */
export function SandboxCard({
  badge,
  title,
  children,
}: {
  badge: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <main className="mx-auto w-full max-w-md px-4 pt-6 pb-4 sm:pt-16">
      <div className="rounded-xl border border-border bg-card p-5 shadow-card sm:p-7">
        <p className="inline-block rounded-full bg-warning-soft px-2.5 py-0.5 text-xs font-medium text-warning">
          {badge}
        </p>
        <h1 className="mt-4 text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">{title}</h1>
        {children}
      </div>
    </main>
  );
}
