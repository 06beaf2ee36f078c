import type { ComponentProps, ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

type RadioCardProps = Omit<ComponentProps<"input">, "type" | "title"> & {
  title: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
};

/** A native radio styled as a card, so that arrow keys, forms and the back button work as usual. */
export function RadioCard({ title, hint, icon, className, ...props }: RadioCardProps) {
  return (
    <label
      className={cn(
        "flex min-h-14 cursor-pointer items-center gap-[min(0.75rem,3.5vw)] rounded-lg border border-border bg-card px-[min(0.875rem,4vw)] py-3 transition-colors",
        "hover:border-input has-checked:border-accent has-checked:bg-accent-soft",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
        "has-disabled:cursor-not-allowed has-disabled:opacity-60",
        className,
      )}
    >
      <input type="radio" className="size-4 shrink-0 accent-accent outline-none" {...props} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        {hint ? <span className="block text-sm text-muted-foreground">{hint}</span> : null}
      </span>
      {icon ? <span className="shrink-0 text-muted-foreground">{icon}</span> : null}
    </label>
  );
}
