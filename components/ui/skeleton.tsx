import { cn } from "#components/ui/cn.ts";

/** A placeholder; give it the size of the real content so that nothing moves. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn("block animate-pulse rounded-md bg-muted", className)} />;
}
