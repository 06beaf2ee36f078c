import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import { Disclosure } from "#components/ui/disclosure";

type LogLineProps = {
  /** What happened, in words. */
  what: ReactNode;
  /** Whom or what it concerns. */
  about: ReactNode;
  /** How it ended; left out in logs without results. */
  result?: ReactNode;
  at: ReactNode;
};

/** A log's line: columns on wide screens, two lines on phones. */
export function LogLine({ what, about, result, at }: LogLineProps) {
  const hasResult = result !== undefined;
  return (
    <span
      className={cn(
        "grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5",
        hasResult
          ? "md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,5fr)_8.5rem]"
          : "md:grid-cols-[minmax(0,1fr)_minmax(0,13rem)_8.5rem]",
      )}
    >
      <span className={cn("min-w-0 text-sm", hasResult ? "truncate" : "col-span-2 md:col-span-1")}>
        {what}
      </span>
      <span
        className={cn(
          "min-w-0 truncate text-xs text-muted-foreground md:text-sm",
          hasResult && "order-2 md:order-none",
        )}
      >
        {about}
      </span>
      {hasResult ? (
        <span className="order-3 max-w-full min-w-0 justify-self-end md:order-none md:justify-self-start">
          {result}
        </span>
      ) : null}
      <span
        className={cn(
          "text-right text-xs whitespace-nowrap text-muted-foreground",
          hasResult && "order-1 md:order-none",
        )}
      >
        {at}
      </span>
    </span>
  );
}

type LogRowProps = LogLineProps & {
  /** Left of the line: a checkbox. */
  select?: ReactNode;
  /** Unfolds below the line. */
  children: ReactNode;
};

/** A log's row whose details unfold below its line. */
export function LogRow({ select, children, ...line }: LogRowProps) {
  return (
    <li className="flex">
      {select}
      <Disclosure
        title={<LogLine {...line} />}
        className="min-w-0 flex-1"
        titleClassName={cn(
          "min-h-12 gap-3! py-2 pr-4 text-foreground! hover:bg-muted/60 focus-visible:-outline-offset-2 sm:pr-5",
          select ? "pl-1" : "pl-4 sm:pl-5",
        )}
      >
        <div className={cn("pt-1 pr-4 pb-4 text-sm sm:pr-5", select ? "pl-7" : "pl-10 sm:pl-11")}>
          {children}
        </div>
      </Disclosure>
    </li>
  );
}
