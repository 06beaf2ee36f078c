import Link from "next/link";
import type { ComponentProps } from "react";
import { cn } from "#components/ui/cn.ts";

/** A row's only link, which covers the whole row (which is `relative`). */
export function RowLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={cn(
        "after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring",
        className,
      )}
      {...props}
    />
  );
}
