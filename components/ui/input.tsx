"use client";

import type { ComponentProps } from "react";
import { cn } from "#components/ui/cn.ts";
import { controlLook } from "#components/ui/control-look.ts";
import { useFieldControl } from "#components/ui/field-context.ts";

export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return (
    <input
      type={type}
      {...useFieldControl()}
      className={cn(controlLook, "h-11 px-3 read-only:bg-muted/50 sm:h-9", className)}
      {...props}
    />
  );
}
