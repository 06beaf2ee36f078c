import type { ComponentProps } from "react";
import { cn } from "#components/ui/cn.ts";

/** Scrolls sideways inside its own box, never the page; name it by `label` so that the scroll area can be reached by keyboard. */
export function Table({ label, className, ...props }: ComponentProps<"table"> & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
    <section aria-label={label} tabIndex={0} className="w-full overflow-x-auto">
      <table className={cn("w-full border-collapse text-left text-sm", className)} {...props} />
    </section>
  );
}

export function TableHead({ className, ...props }: ComponentProps<"thead">) {
  return (
    <thead className={cn("border-b border-border text-xs text-muted-foreground", className)} {...props} />
  );
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return <tbody className={cn("divide-y divide-border", className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return <tr className={cn("transition-colors has-[a]:hover:bg-muted/60", className)} {...props} />;
}

export function TableHeaderCell({ className, scope = "col", ...props }: ComponentProps<"th">) {
  return <th scope={scope} className={cn("h-10 px-4 font-medium whitespace-nowrap", className)} {...props} />;
}

/** One line by default, so that rows stay even; give long text `whitespace-normal`. */
export function TableCell({ className, ...props }: ComponentProps<"td">) {
  return <td className={cn("h-12 px-4 py-2 align-middle whitespace-nowrap", className)} {...props} />;
}
