import { cn } from "#components/ui/cn.ts";

/** A quiet block in the place of what is coming; give it the size of the real thing so that nothing moves. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn("block animate-pulse rounded-md bg-muted", className)} />;
}
