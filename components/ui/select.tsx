"use client";

import type { ComponentProps } from "react";
import { cn } from "#components/ui/cn.ts";
import { controlLook } from "#components/ui/control-look.ts";
import { useFieldControl } from "#components/ui/field-context.ts";

/** A native select, with the platform's picker on phones, type-ahead and screen-reader support built in. */
export function Select({ className, children, ...props }: ComponentProps<"select">) {
  return (
    <span className={cn("relative inline-flex h-11 w-full min-w-0 sm:h-9", className)}>
      <select
        {...useFieldControl()}
        className={cn(controlLook, "h-full appearance-none overflow-hidden py-0 pr-9 pl-3 text-ellipsis")}
        {...props}
      >
        {children}
      </select>
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      >
        <path d="m4 6 4 4 4-4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  );
}
