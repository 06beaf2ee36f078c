import type { ComponentProps } from "react";
import { cn } from "#components/ui/cn.ts";

export function Card({ className, ...props }: ComponentProps<"section">) {
  return (
    <section className={cn("rounded-xl border border-border bg-card shadow-card", className)} {...props} />
  );
}

/** Title left, actions right; wraps on narrow screens. */
export function CardHeader({ className, ...props }: ComponentProps<"header">) {
  return (
    <header
      className={cn(
        "flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-5 sm:px-6",
        className,
      )}
      {...props}
    />
  );
}

export function CardTitle({ className, children, ...props }: ComponentProps<"h2">) {
  return (
    <h2 className={cn("text-base font-semibold tracking-tight", className)} {...props}>
      {children}
    </h2>
  );
}

export function CardDescription({ className, ...props }: ComponentProps<"p">) {
  return <p className={cn("mt-1 text-sm text-muted-foreground", className)} {...props} />;
}

export function CardContent({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("px-5 py-5 sm:px-6", className)} {...props} />;
}
