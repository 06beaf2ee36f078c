import type { ReactNode } from "react";
import { Glyph } from "#components/ui/glyph";

/** Marks a page's money as test money; the caller provides the texts. */
export function TestBand({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside
      aria-label={title}
      className="flex flex-wrap items-center justify-center gap-x-2 border-b border-warning bg-warning-soft px-3 py-1.5 text-center text-xs text-warning sm:text-sm"
    >
      <Glyph name="flask" className="size-4 shrink-0" />
      <strong className="font-semibold">{title}</strong>
      <span>{children}</span>
    </aside>
  );
}
