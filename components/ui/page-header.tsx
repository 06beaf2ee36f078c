import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Beside the title if there is room, else below it: a list's totals. */
  facts?: ReactNode;
  back?: ReactNode;
  actions?: ReactNode;
  className?: string;
};

/** The top of a page: link back, title, purpose and main actions. */
export function PageHeader({ title, description, facts, back, actions, className }: PageHeaderProps) {
  return (
    <header className={cn("mb-6", className)}>
      {back ? <div className="mb-2 text-sm text-muted-foreground">{back}</div> : null}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 md:flex-nowrap">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
            <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
            {facts}
          </div>
          {description ? (
            <p className="mt-1 max-w-3xl text-sm text-pretty text-muted-foreground">{description}</p>
          ) : null}
        </div>
        {actions ? (
          <div className="flex flex-wrap items-center gap-2 md:shrink-0 print:hidden">{actions}</div>
        ) : null}
      </div>
    </header>
  );
}
