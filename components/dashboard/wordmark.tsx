import { cn } from "#components/ui/cn.ts";

/** Ponte's name and its mark, a bridge. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={cn("flex items-center gap-2 font-semibold tracking-tight", className)}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-[1.5em] shrink-0">
        <rect width="32" height="32" rx="8" className="fill-primary" />
        <path
          d="M6 21.5c3.5-9 16.5-9 20 0M6 21.5h20M11 21.5v-5M16 21.5v-6.7M21 21.5v-5"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
          className="stroke-primary-foreground"
        />
      </svg>
      Ponte
    </span>
  );
}
