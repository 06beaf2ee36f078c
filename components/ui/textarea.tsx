"use client";

import type { ComponentProps } from "react";
import { cn } from "#components/ui/cn.ts";
import { controlLook } from "#components/ui/control-look.ts";
import { useFieldControl } from "#components/ui/field-context.ts";

export function Textarea({ className, rows = 3, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      {...useFieldControl()}
      className={cn(controlLook, "px-3 py-2 read-only:bg-muted/50", className)}
      {...props}
    />
  );
}
