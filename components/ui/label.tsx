import type { ComponentProps } from "react";
import { cn } from "#components/ui/cn.ts";

export function Label({ className, ...props }: ComponentProps<"label">) {
  // The control is named by `htmlFor`, which the caller or Field gives.
  // biome-ignore lint/a11y/noLabelWithoutControl: see above
  return <label className={cn("text-sm font-medium text-foreground", className)} {...props} />;
}
