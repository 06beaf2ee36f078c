import Link from "next/link";
import type { ComponentProps } from "react";
import { cn } from "#components/ui/cn.ts";

/** A row's only link, which covers the whole row (which is `relative`). */
export function RowLink({ className, ...props }: ComponentProps<typeof Link>) {
  return <Link className={cn("row-link", className)} {...props} />;
}
