import type { ComponentProps } from "react";
import { cn } from "#components/ui/cn.ts";

/** An id, header or API constant: monospaced, selected by one click. */
export function Code({ className, ...props }: ComponentProps<"code">) {
  return (
    <code
      className={cn(
        "rounded-sm bg-muted px-1 py-0.5 font-mono text-[0.85em] select-all wrap-break-word",
        className,
      )}
      {...props}
    />
  );
}
