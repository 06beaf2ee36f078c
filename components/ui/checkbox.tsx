"use client";

import type { ComponentProps, ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; hint?: ReactNode };

/** A native checkbox with its label; the whole row is clickable. */
export function Checkbox({ label, hint, className, ...props }: CheckboxProps) {
  return (
    <label className={cn("flex cursor-pointer items-start gap-2.5 py-1.5 text-sm", className)}>
      <input type="checkbox" className="mt-0.5 size-4 shrink-0 accent-accent" {...props} />
      <span className="min-w-0">
        <span className="block text-foreground">{label}</span>
        {hint ? <span className="block text-muted-foreground">{hint}</span> : null}
      </span>
    </label>
  );
}
