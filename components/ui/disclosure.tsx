import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

type DisclosureProps = {
  title: ReactNode;
  children: ReactNode;
  /** Unfolded at first. */
  open?: boolean | undefined;
  className?: string;
  titleClassName?: string;
};

/** Content that unfolds below its title: a native element that works without scripts. */
export function Disclosure({ title, children, open, className, titleClassName }: DisclosureProps) {
  return (
    <details open={open} className={cn("[&[open]>summary>svg]:rotate-90", className)}>
      <summary
        className={cn(
          "flex list-none items-center gap-1.5 rounded-sm text-muted-foreground hover:text-foreground [&::-webkit-details-marker]:hidden",
          titleClassName,
        )}
      >
        <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 transition-transform" />
        {title}
      </summary>
      {children}
    </details>
  );
}
